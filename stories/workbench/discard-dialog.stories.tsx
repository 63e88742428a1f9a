import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { DiscardDialog } from '../../app/workbench/work/discard-changes-dialog.tsx';
import { inOwnFrame } from '../support/answering.ts';
import { inWorkbench } from '../support/in-workbench.tsx';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { overlay } from '../support/workbench-world.ts';

const work = { discard: () => Promise.resolve(), hasBase: true, inForce: overlay.inForce };

const meta: Meta<typeof DiscardDialog> = {
  title: 'Workbench/Discard dialog',
  component: DiscardDialog,
  parameters: inOwnFrame,
  decorators: [inWorkbench()],
  args: { work, onClose: () => undefined },
};
export default meta;
type Story = StoryObj<typeof DiscardDialog>;

export const Asked: Story = {
  play: async () => void (await screen.findByRole('button', { name: 'Discard my changes' })),
};
export const OfANewSchool: Story = {
  args: { work: { ...work, hasBase: false, inForce: { ...work.inForce, files: {} } } },
  play: async () => void (await screen.findByText(/this deletes all your files/)),
};
export const RightToLeft: Story = mirrored(Asked);
export const Narrow: Story = narrow(Asked);

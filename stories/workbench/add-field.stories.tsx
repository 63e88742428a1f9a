import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { AddFieldDialog } from '../../app/workbench/shape/add-field-dialog.tsx';
import { inOwnFrame } from '../support/answering.ts';
import { inWorkbench } from '../support/in-workbench.tsx';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { withQuietServer } from '../support/with-work.tsx';

const meta: Meta<typeof AddFieldDialog> = {
  title: 'Workbench/Add a field',
  component: AddFieldDialog,
  parameters: inOwnFrame,
  decorators: [inWorkbench()],
  beforeEach: withQuietServer,
  args: { place: { where: 'after', to: 'IsSubscriber' }, onClose: () => undefined },
};
export default meta;
type Story = StoryObj<typeof AddFieldDialog>;

export const Text: Story = {};
export const ChoicesWithErrors: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Choice' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Label' }), 'How do you travel to campus?');
    await userEvent.type(screen.getByRole('textbox', { name: /^Choices$/ }), 'By bus{Enter}By car{Enter}On foot');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('Enter the label in Spanish');
  },
};
export const RightToLeft: Story = mirrored(ChoicesWithErrors);
export const Narrow: Story = narrow(ChoicesWithErrors);

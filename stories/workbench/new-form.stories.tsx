import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { NewFormDialog } from '../../app/workbench/overview/new-form-dialog.tsx';
import { StartDialog } from '../../app/workbench/start/start-dialog.tsx';
import { NameField, TitleField } from '../../app/workbench/start/start-fields.tsx';
import { inOwnFrame } from '../support/answering.ts';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { overview } from '../support/workbench-overview.ts';

const meta: Meta<typeof NewFormDialog> = {
  title: 'Workbench/New form',
  component: NewFormDialog,
  subcomponents: { StartDialog, TitleField, NameField },
  parameters: inOwnFrame,
  decorators: [inWorkbench()],
  args: { overview, onClose: () => undefined },
};
export default meta;
type Story = StoryObj<typeof NewFormDialog>;

export const Empty: Story = {};
export const WithErrors: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Ask about a club trip');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '_');
    await userEvent.click(await screen.findByRole('button', { name: 'Start the form' }));
    await screen.findByText('Choose a school');
    await screen.findByText(/Use lowercase letters/);
  },
};
export const LongText: Story = {
  args: {
    overview: {
      ...overview,
      sources: { templates: [{ id: 'long', title: `${LONG_LABEL} ${LONG_WORD}` }], forms: [] },
    },
  },
};
export const RightToLeft: Story = mirrored(WithErrors);
export const Narrow: Story = narrow(LongText);

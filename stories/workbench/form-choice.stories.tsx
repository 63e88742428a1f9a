import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChangeForm } from '../../app/workbench/overview/change-form.tsx';
import { SchoolChoice } from '../../app/workbench/overview/school-choice.tsx';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { overview } from '../support/workbench-overview.ts';

const meta: Meta<typeof ChangeForm> = {
  title: 'Workbench/Choice of a form',
  component: ChangeForm,
  subcomponents: { SchoolChoice },
  decorators: [inWorkbench()],
  args: { overview },
};
export default meta;
type Story = StoryObj<typeof ChangeForm>;

export const Empty: Story = {};
export const WithError: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Open' })),
};
export const SchoolChosen: Story = {
  render: () => <SchoolChoice schools={overview.schools} value="bay-state" error={null} onChange={() => undefined} />,
};
export const LongText: Story = {
  args: {
    overview: {
      ...overview,
      schools: [{ slug: 'long', name: `University of ${LONG_WORD}` }],
      forms: [{ id: 'long', title: LONG_LABEL, languages: ['en'] }],
    },
  },
};
export const RightToLeft: Story = mirrored(WithError);
export const Narrow: Story = narrow(LongText);

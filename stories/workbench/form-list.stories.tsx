import type { Meta, StoryObj } from '@storybook/react-vite';
import type { WorkbenchOverview } from '../../app/api/workbench.ts';
import { OverlayList } from '../../app/workbench/overview/overlay-list.tsx';
import { OverlayTable } from '../../app/workbench/overview/overlay-table.tsx';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { overview } from '../support/workbench-overview.ts';

const meta: Meta<typeof OverlayList> = {
  title: 'Workbench/List of forms',
  component: OverlayList,
  subcomponents: { OverlayTable },
  decorators: [inWorkbench()],
};
export default meta;
type Story = StoryObj<typeof OverlayList>;

const long: WorkbenchOverview = {
  schools: [{ slug: 'long', name: `University of ${LONG_WORD}` }],
  forms: [{ id: 'long', title: LONG_LABEL, languages: ['en'] }],
  sources: overview.sources,
  overlays: [
    {
      ...overview.overlays[0]!,
      school: 'long',
      form: 'long',
      title: LONG_LABEL,
      others: [{ author: LONG_WORD, savedAt: '2026-11-21T10:30:00Z' }],
    },
  ],
};

export const Empty: Story = { args: { overview: { ...overview, overlays: [] } } };
export const Filled: Story = { args: { overview } };
export const NothingFound: Story = {
  args: { overview },
  play: async ({ canvas, userEvent }) => userEvent.type(canvas.getByRole('searchbox'), 'Harvard'),
};
export const LongText: Story = { args: { overview: long } };
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);

import type { Meta, StoryObj } from '@storybook/react-vite';
import { CostTable } from '../../../app/workbench/schools/costs/cost-table.tsx';
import { CostsPane } from '../../../app/workbench/schools/costs/costs-pane.tsx';
import { DashboardPreview } from '../../../app/workbench/schools/costs/dashboard-preview.tsx';
import { LaterStarts } from '../../../app/workbench/schools/costs/later-starts.tsx';
import { answering, inOwnFrame, lost, never } from '../../support/answering.ts';
import { inSidePanel, inWorkbench } from '../../support/in-workbench.tsx';
import { LONG_WORD } from '../../support/long-text.ts';
import { costs, schoolFiles, wrongCheck } from '../../support/school-world.ts';
import { mirrored, narrow } from '../../support/ways-to-look.ts';

const ask = 'POST /api/portal/workbench/schools/{slug}/costs';

const meta: Meta<typeof CostsPane> = {
  title: 'Workbench schools/Costs and dashboard',
  component: CostsPane,
  subcomponents: { CostTable, DashboardPreview, LaterStarts },
  parameters: inOwnFrame,
  decorators: [inSidePanel, inWorkbench()],
  args: { slug: 'bay-state', files: schoolFiles, firstDay: '2026-09-25', onOpen: () => undefined },
  beforeEach: answering({ [ask]: costs }),
};
export default meta;
type Story = StoryObj<typeof CostsPane>;

export const Filled: Story = {
  play: async ({ canvas }) => void (await canvas.findByText('Two payments: 2 × $1,000.00')),
};
export const Empty: Story = {
  beforeEach: answering({ [ask]: { ...costs, periods: [] } }),
  play: async ({ canvas }) => void (await canvas.findByText(/no coverage periods yet/)),
};
export const WithErrors: Story = {
  beforeEach: answering({ [ask]: { ...costs, periods: [], findings: wrongCheck.findings } }),
  play: async ({ canvas }) => void (await canvas.findByText('The costs appear once the files have no errors.')),
};
export const Loading: Story = { beforeEach: answering({ [ask]: never }) };
export const NoConnection: Story = {
  beforeEach: answering({ [ask]: lost }),
  play: async ({ canvas }) => void (await canvas.findByText(/could not reach/)),
};
export const LongText: Story = {
  beforeEach: answering({
    [ask]: { ...costs, periods: costs.periods.map((period) => ({ ...period, planName: LONG_WORD })) },
  }),
  play: async ({ canvas }) => void (await canvas.findByText('Two payments: 2 × $1,000.00')),
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);

import type { Meta, StoryObj } from '@storybook/react-vite';
import type { PeriodTotals } from '../../app/api/brokers.ts';
import { SchoolsPage } from '../../app/brokers/schools-page.tsx';
import { SchoolsReportPage } from '../../app/brokers/schools-report-page.tsx';
import { TotalsTable } from '../../app/brokers/totals-table.tsx';
import { answering, inOwnFrame, lost, never } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { broker } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const list = 'GET /api/portal/broker/schools';

const schools = [
  { slug: 'bay-state', UniversityName: 'Bay State University' },
  { slug: 'cascadia', UniversityName: 'Cascadia University' },
  { slug: 'old-dominion', UniversityName: 'Old Dominion State University' },
];

const totals = 'GET /api/portal/broker/reports/{slug}';

const year: PeriodTotals = {
  period: { id: 'annual-2026', planName: 'Student Health Plan', firstDay: '2026-08-15', lastDay: '2027-08-14' },
  counts: {
    offered: 1200,
    waived: 700,
    enrolled: 310,
    silent: 150,
    waiting: 8,
    refused: 2,
    other: 30,
    dependents: 41,
  },
  charged: '812400.00',
  paid: '640312.50',
};
const takenAt = '2026-11-21T15:04:00Z';

const meta: Meta<typeof SchoolsPage> = {
  title: 'Pages/Broker',
  component: SchoolsPage,
  subcomponents: { SchoolsReportPage, TotalsTable },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: broker, address: '/schools' })],
  beforeEach: answering({ [list]: { schools } }),
};
export default meta;
type Story = StoryObj<typeof SchoolsPage>;

export const OneIsOpen: Story = {};
export const NoneYet: Story = { beforeEach: answering({ [list]: { schools: [] } }) };
export const Loading: Story = { beforeEach: answering({ [list]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [list]: lost }) };
export const LongText: Story = {
  beforeEach: answering({ [list]: { schools: [{ slug: 'long', UniversityName: LONG_WORD }] } }),
};
export const RightToLeft: Story = mirrored(OneIsOpen);
export const Narrow: Story = narrow(OneIsOpen);

const report: Story = { render: () => <SchoolsReportPage /> };
export const Report: Story = {
  ...report,
  beforeEach: answering({ [list]: { schools }, [totals]: { takenAt, rows: [year] } }),
};
export const ReportLoading: Story = { ...report, beforeEach: answering({ [list]: { schools }, [totals]: never }) };
export const ReportNotComplete: Story = { ...report, beforeEach: answering({ [list]: { schools }, [totals]: lost }) };
export const ReportNarrow: Story = narrow(Report);

import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Report, ReportPeriod } from '../../app/api/reports.ts';
import { DayTable } from '../../app/reports/day-table.tsx';
import { FigureTable } from '../../app/reports/figure-table.tsx';
import { PeriodForm } from '../../app/reports/period-form.tsx';
import { ReportView } from '../../app/reports/report-view.tsx';
import { ReportsPage } from '../../app/reports/reports-page.tsx';
import { ShareBar } from '../../app/reports/share-bar.tsx';
import { answering, inOwnFrame, lost, never } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { administrator } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const list = 'GET /api/portal/reports';
const one = 'GET /api/portal/reports/{period}';

const period: ReportPeriod = {
  id: 'annual-2026',
  planName: 'Student Health Plan',
  firstDay: '2026-08-15',
  lastDay: '2027-08-14',
  offered: 1200,
};

const nothing = {
  offered: 0,
  waived: 0,
  enrolled: 0,
  waiting: 0,
  refused: 0,
  terminated: 0,
  dependents: 0,
  undone: 0,
  charged: '0.00',
  paid: '0.00',
  refundDue: '0.00',
};

const report: Report = {
  takenAt: '2026-11-21T15:04:00Z',
  today: '2026-11-21',
  timeZone: 'America/New_York',
  period,
  groups: [
    { id: 'waived', title: 'Waived', text: 'The student waived the plan, and the waiver is in effect.', count: 700 },
    {
      id: 'enrolled',
      title: 'Enrolled',
      text: 'The student is enrolled, even if the coverage ends early.',
      count: 310,
    },
    {
      id: 'waiting',
      title: 'Waiting for the school',
      text: 'The student sent a form that waits for the school’s decision. While a life event waits, a waived plan still counts as waived.',
      count: 8,
    },
    { id: 'silent', title: 'No answer', text: 'The student can waive or enroll, and has done neither.', count: 182 },
  ],
  others: [
    {
      id: 'offered',
      title: 'Offered',
      text: 'Students to whom the school offered the plan: the sum of all groups.',
      count: 1200,
    },
    {
      id: 'dependents',
      title: 'Dependents',
      text: 'Spouses, domestic partners and children who are enrolled.',
      count: 41,
    },
  ],
  money: [
    {
      id: 'charged',
      title: 'Charged',
      text: 'Premiums without the sponsor’s part, for enrollments that are in effect or not complete yet.',
      amount: '1053000.00',
    },
    {
      id: 'paid',
      title: 'Paid',
      text: 'What students paid in the portal, including what must be refunded.',
      amount: '812400.50',
    },
  ],
  dailyCounts: [
    { id: 'offered', title: 'Offered' },
    { id: 'waived', title: 'Waived' },
    { id: 'enrolled', title: 'Enrolled' },
    { id: 'waiting', title: 'Waiting for the school' },
    { id: 'refused', title: 'Refused' },
    { id: 'terminated', title: 'Terminated' },
    { id: 'dependents', title: 'Dependents' },
    { id: 'undone', title: 'Undone or corrected' },
  ],
  dailyAmounts: [
    { id: 'charged', title: 'Charged' },
    { id: 'paid', title: 'Paid' },
    { id: 'refundDue', title: 'To refund' },
  ],
  days: [
    { ...nothing, day: '2026-08-03', offered: 1200 },
    { ...nothing, day: '2026-08-20', waived: 120, enrolled: 30, charged: '90000.00', paid: '60000.00' },
    { ...nothing, day: '2026-09-04', waived: 380, enrolled: 90, charged: '270000.00', paid: '210000.00' },
    { ...nothing, day: '2026-09-18', waived: 200, enrolled: 180, charged: '693000.00', paid: '542400.50', undone: 2 },
    { ...nothing, day: null, enrolled: 10 },
  ],
};

const meta: Meta<typeof ReportsPage> = {
  title: 'Pages/Reports',
  component: ReportsPage,
  subcomponents: { ReportView, PeriodForm, FigureTable, ShareBar, DayTable },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: administrator, address: '/reports' })],
  beforeEach: answering({ [list]: { periods: [period] }, [one]: report }),
};
export default meta;
type Story = StoryObj<typeof ReportsPage>;

export const Shown: Story = {};
export const NothingYet: Story = { beforeEach: answering({ [list]: { periods: [] } }) };
export const Loading: Story = { beforeEach: answering({ [list]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [list]: lost }) };
export const NoDays: Story = {
  beforeEach: answering({ [list]: { periods: [period] }, [one]: { ...report, days: [{ ...nothing, day: null }] } }),
};
export const LongText: Story = {
  beforeEach: answering({
    [list]: { periods: [{ ...period, planName: LONG_WORD }] },
    [one]: { ...report, period: { ...period, planName: LONG_WORD } },
  }),
};
export const RightToLeft: Story = mirrored(Shown);
export const Narrow: Story = narrow(Shown);

import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Coverage, DashboardPayment } from '../../app/api/portal.ts';
import { CoverageCard } from '../../app/dashboard/coverage-card.tsx';
import { DecisionNotes } from '../../app/dashboard/decision-notes.tsx';
import { findMainStep } from '../../app/dashboard/find-main-step.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { eligible } from '../support/portal-dashboard.ts';
import { student } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof CoverageCard> = {
  title: 'Portal/Coverage card',
  component: CoverageCard,
  subcomponents: { DecisionNotes },
  decorators: [inPortal({ session: student, address: '/dashboard' })],
};
export default meta;
type Story = StoryObj<typeof CoverageCard>;

const sent = { reference: 'WV-2026-4711', submittedAt: '2026-11-20T15:04:00Z', actions: [] };
const dependents: Coverage['dependents'] = [
  {
    DependentID: 'dep_1',
    FirstName: 'Bo',
    LastName: 'Rivera',
    Relationship: 'Spouse',
    StudentCoverageStatus: 'Enrolled',
    memberNumber: null,
  },
  {
    DependentID: 'dep_2',
    FirstName: 'Cleo',
    LastName: 'Rivera',
    Relationship: 'Child',
    StudentCoverageStatus: 'Pending Enrollment',
    memberNumber: null,
  },
];
const payment: DashboardPayment = {
  reference: 'EN-2026-1234',
  status: 'Pending',
  TotalCostDueToday: '2918.10',
  TotalPaidToSchool: '0.00',
  TotalDueLater: '0.00',
  createdAt: '2026-11-20T15:04:00Z',
  paidAt: null,
  payUntil: '2026-12-01',
  hasConfirmation: true,
  installmentsPaid: null,
  nextInstallment: null,
};
const today = '2026-11-21';
const open = (changes: Partial<Coverage>, due?: DashboardPayment): Story => {
  const coverage = { ...eligible, ...changes };
  const main = findMainStep({ today, coverages: [coverage], reviews: [], payments: due ? [due] : [] });
  return { args: { coverage, payment: due, today, mainUrl: main?.url ?? null } };
};

export const Eligible: Story = open({});
export const DraftBegun: Story = open({
  actions: eligible.actions.slice(0, 1).map((action) => ({ ...action, draftSavedAt: '2026-11-20T15:04:00Z' })),
});
export const LatePeriod: Story = open({
  actions: eligible.actions.map((action) => ({ ...action, lateAfter: '2026-11-24' })),
});
export const NotTheMainStep: Story = { args: { coverage: eligible, payment: undefined, today, mainUrl: null } };
export const TwoLastDays: Story = open({
  actions: eligible.actions.map((action) =>
    action.decision === 'waive' ? { ...action, until: '2026-11-24' } : action,
  ),
});
export const LastDayIsToday: Story = open({
  actions: eligible.actions.map((action) => ({ ...action, until: today })),
  expiresAfter: today,
});
export const PriceNotShown: Story = open({ premium: null });
export const OnlyEnrollment: Story = open({ actions: eligible.actions.slice(1), expiresAfter: null });
export const EnrolledIfSilent: Story = open({ enrolledAfter: '2026-12-01', expiresAfter: null });
export const OnlyWaiver: Story = open({ actions: eligible.actions.slice(0, 1), expiresAfter: null });
export const ChoiceWithDraft: Story = open({
  actions: eligible.actions.map((action) =>
    action.decision === 'waive' ? { ...action, draftSavedAt: '2026-11-20T15:04:00Z' } : action,
  ),
});
const review: Coverage['reviews'][number] = {
  formId: 'waiver',
  title: 'Waive the Bay State student health plan',
  state: 'waiting',
  dueOn: '2026-11-26',
  question: null,
  note: null,
  url: '/waiver?Id=cov_1',
};
const refused: Coverage['decided'][number] = {
  reference: 'WV-2026-4711',
  title: 'Waive the Bay State student health plan',
  state: 'refused',
  text: 'Your insurance does not cover care in Massachusetts.',
  note: null,
  appeal: { url: '/appeal?Id=WV-2026-4711', until: '2026-12-05', draftSavedAt: null },
};
export const CanAppeal: Story = open({ decided: [refused] });
export const AppealDecided: Story = open({
  decided: [
    {
      ...refused,
      title: 'Appeal a decision',
      text: 'We looked at your form again and did not change our decision. You cannot appeal it again.',
      note: 'Call us at extension 4 if your plan changed.',
      appeal: null,
    },
  ],
});
export const UnderReview: Story = open({ ...sent, reviews: [review] });
export const SchoolAsks: Story = open({
  actions: [],
  reviews: [
    {
      ...review,
      state: 'asked',
      question: 'Upload a document that shows your coverage and its dates.',
      note: 'Page 2 of your card is missing.',
    },
  ],
});
export const OpenAgain: Story = open({ correction: { kind: 'reopen-coverage', madeOn: '2026-11-20' } });
export const DaysChanged: Story = open({
  StudentCoverageStatus: 'Enrolled',
  actions: [],
  correction: { kind: 'change-days', madeOn: '2026-11-20' },
});
export const NoLongerTerminated: Story = open({
  StudentCoverageStatus: 'Enrolled',
  actions: [],
  correction: { kind: 'undo-termination', madeOn: '2026-11-20' },
});
export const NothingToDo: Story = open({ actions: [] });
const pending = { StudentCoverageStatus: 'Eligibility Pending', actions: [] } as const;
export const EligibilityPending: Story = open({ ...pending, isUnconfirmed: true });
export const NotOpen: Story = open({ ...pending, opensOn: '2027-08-17' });
export const PendingAndNotOpen: Story = open({ ...pending, isUnconfirmed: true, opensOn: '2027-08-17' });
export const PendingPayment: Story = open({ ...sent, StudentCoverageStatus: 'Pending Enrollment' }, payment);
export const Enrolled: Story = open({ ...sent, StudentCoverageStatus: 'Enrolled', dependents });
export const MemberNumbers: Story = open({
  ...sent,
  StudentCoverageStatus: 'Enrolled',
  memberNumber: 'BSH004711900',
  dependents: dependents.map((one) => ({ ...one, StudentCoverageStatus: 'Enrolled', memberNumber: 'BSH004711901' })),
});
export const Terminated: Story = open({
  ...sent,
  StudentCoverageStatus: 'Enrolled',
  isTerminated: true,
  lastDay: '2026-12-31',
});
export const Waived: Story = open({ ...sent, StudentCoverageStatus: 'Waived' });
export const Expired: Story = open({ StudentCoverageStatus: 'Enrollment Expired', actions: [] });
export const LongText: Story = open({
  planName: `${LONG_LABEL} ${LONG_WORD}`,
  actions: eligible.actions.map((action) => ({ ...action, label: LONG_LABEL })),
  dependents: dependents.map((one) => ({ ...one, LastName: LONG_WORD })),
});
export const RightToLeft: Story = mirrored(Enrolled);
export const Narrow: Story = narrow(LongText);

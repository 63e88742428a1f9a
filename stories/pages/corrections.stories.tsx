import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { userEvent, within } from 'storybook/test';
import type { CarrierRefusal, CorrectableStudent, FoundAccount } from '../../app/api/corrections.ts';
import { CorrectionForm } from '../../app/corrections/correction-form.tsx';
import { CorrectionHistory } from '../../app/corrections/correction-history.tsx';
import { CorrectionsPage } from '../../app/corrections/corrections-page.tsx';
import { RefusalList } from '../../app/corrections/refusal-list.tsx';
import { ReasonField } from '../../app/corrections/reason-field.tsx';
import { StudentPage } from '../../app/corrections/student-page.tsx';
import { StudentView } from '../../app/corrections/student-view.tsx';
import { answering, inOwnFrame, lost, never, Refused } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { administrator } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

/** The search for a student, or one student. */
function CorrectionsStory() {
  return (
    <Routes>
      <Route path="corrections" element={<CorrectionsPage />} />
      <Route path="corrections/:student" element={<StudentPage />} />
    </Routes>
  );
}

const find = 'GET /api/portal/corrections/students';
const one = 'GET /api/portal/corrections/students/{student}';
const refused = 'GET /api/portal/corrections/refusals';
const preview = 'POST /api/portal/corrections/students/{student}/preview';

const student: CorrectableStudent = {
  id: 'stu_1',
  name: 'Maya Rivera',
  UniversityStudentID: '20000137',
  Email: 'maya.rivera@bay-state.example',
  closedAt: null,
  coverages: [
    {
      StudentCoverageID: 'cov_2',
      planName: 'Bay State University Student Health Plan',
      CoverageStartDate: '2026-10-01',
      lastDay: '2027-09-30',
      StudentCoverageStatus: 'Waived',
      isTerminated: false,
      offers: ['reopen-coverage', 'change-days'],
      suggestedUntil: '2026-12-05',
      refusals: [],
      installments: [],
    },
    {
      StudentCoverageID: 'cov_1',
      planName: 'Bay State University Student Health Plan, summer',
      CoverageStartDate: '2026-04-01',
      lastDay: '2026-09-30',
      StudentCoverageStatus: 'Enrolled',
      isTerminated: false,
      offers: [],
      suggestedUntil: null,
      refusals: [],
      installments: [],
    },
  ],
  history: [],
};

const consequences = [
  'Bay State University Student Health Plan changes from Waived to Eligible: the student has not answered.',
  'The waiver CC-7K2M-9QTX no longer counts. Its answers and documents are kept.',
  'The student can waive or enroll through December 5, 2026.',
  'If the student does nothing by then, the coverage expires.',
  'The student has no charges for this coverage, and the correction adds none.',
];

const made: CorrectableStudent['history'][number] = {
  id: 'cor_1',
  kind: 'reopen-coverage',
  planName: 'Bay State University Student Health Plan',
  madeAt: '2026-11-20T15:04:00Z',
  madeBy: 'Robin Fields',
  reason: 'The student waived the wrong coverage and called on Monday.',
  consequences,
};

const meta: Meta<typeof CorrectionsStory> = {
  title: 'Pages/Corrections',
  component: CorrectionsStory,
  subcomponents: {
    CorrectionsPage,
    StudentPage,
    StudentView,
    CorrectionForm,
    CorrectionHistory,
    RefusalList,
    ReasonField,
  },
  parameters: inOwnFrame,
};
export default meta;
type Story = StoryObj<typeof CorrectionsStory>;

const search = (answer: FoundAccount[] | typeof never): Story => ({
  decorators: [inPortal({ session: administrator, address: '/corrections' })],
  beforeEach: answering({ [find]: answer, [refused]: { refusals: [] } }),
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('searchbox', { name: 'Student' }), 'riv');
  },
});

const onePage = (changes: Partial<CorrectableStudent>, query = ''): Story => ({
  decorators: [inPortal({ session: administrator, address: '/corrections/stu_1', search: query })],
  beforeEach: answering({ [one]: { ...student, ...changes }, [preview]: { consequences } }),
});

const found = { UniversityStudentID: '20000137', Email: 'maya.rivera@bay-state.example' };

export const Found: Story = search([
  { id: 'stu_1', StudName: 'Maya Rivera', ...found, isClosed: false },
  { id: 'stu_2', StudName: 'Ben Rivera', ...found, UniversityStudentID: '20000140', isClosed: true },
]);
export const Searching: Story = search(never);
const refusal: CarrierRefusal = {
  id: 1,
  student: { id: 'stu_1', name: 'Maya Rivera', UniversityStudentID: '20000137' },
  planName: 'Bay State University Student Health Plan',
  dependentName: 'Bo Rivera',
  reason: 'The date of birth differs from the one on file.',
  refusedAt: '2026-11-20T15:04:00Z',
};
const refusals = (shown: readonly CarrierRefusal[]): Story => ({
  decorators: [inPortal({ session: administrator, address: '/corrections' })],
  beforeEach: answering({ [refused]: { refusals: [...shown] } }),
});
export const RefusedByCarrier: Story = refusals([
  refusal,
  { ...refusal, id: 2, dependentName: null, reason: `${LONG_LABEL} ${LONG_WORD}` },
]);
export const RefusalsLost: Story = { ...RefusedByCarrier, beforeEach: answering({ [refused]: lost }) };
export const OneStudentRefused: Story = onePage({
  coverages: student.coverages.slice(0, 1).map((coverage) => ({
    ...coverage,
    StudentCoverageStatus: 'Enrolled',
    offers: ['change-days'],
    refusals: [{ dependentName: refusal.dependentName, reason: refusal.reason, refusedAt: refusal.refusedAt }],
  })),
});
export const OneStudent: Story = onePage({});
export const AlreadyCorrected: Story = onePage({
  history: [made, { ...made, id: 'cor_2', kind: 'open-account', planName: null, madeBy: null }],
});
export const ClosedAccount: Story = onePage({ closedAt: '2026-11-20T15:04:00Z' });
export const NoCoverage: Story = onePage({ coverages: [] });
export const Loading: Story = {
  decorators: [inPortal({ session: administrator, address: '/corrections/stu_1' })],
  beforeEach: answering({ [one]: never }),
};
export const NoConnection: Story = { ...Loading, beforeEach: answering({ [one]: lost }) };
export const Missing: Story = {
  ...Loading,
  beforeEach: answering({ [one]: new Refused({ title: 'Not found', status: 404, code: 'NOT_FOUND' }) }),
};

const reopening = '?kind=reopen-coverage&coverage=cov_2';
export const Reopening: Story = onePage({}, reopening);
export const ChangingDays: Story = onePage({}, '?kind=change-days&coverage=cov_2');
export const WhatChanges: Story = {
  ...onePage({}, reopening),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Reason'), 'The student called on Monday.');
    await userEvent.click(canvas.getByRole('button', { name: 'Show what changes' }));
    await canvas.findByRole('heading', { name: 'What changes' });
  },
};
export const ReasonMissing: Story = {
  ...onePage({}, reopening),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Show what changes' }));
  },
};
export const Refusing: Story = {
  ...WhatChanges,
  beforeEach: answering({
    [one]: student,
    [preview]: new Refused({
      title: 'This cannot be corrected',
      detail: 'The payment CC-7K2M-9QTX for this coverage is in progress. Wait until it is paid, billed or canceled.',
      status: 409,
      code: 'CORRECTION_REFUSED',
    }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Reason'), 'The student called on Monday.');
    await userEvent.click(canvas.getByRole('button', { name: 'Show what changes' }));
    await canvas.findByText(/is in progress/);
  },
};
export const LongText: Story = onePage({
  name: LONG_WORD,
  Email: `${LONG_WORD}@bay-state.example`,
  coverages: student.coverages.map((coverage) => ({ ...coverage, planName: LONG_WORD })),
  history: [{ ...made, planName: LONG_WORD, reason: LONG_WORD, consequences: [LONG_LABEL] }],
});
export const RightToLeft: Story = mirrored(AlreadyCorrected);
export const Narrow: Story = narrow(LongText);
export const NarrowForm: Story = narrow(WhatChanges);

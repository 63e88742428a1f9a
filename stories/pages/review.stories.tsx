import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import type { Review, ReviewPart } from '../../app/api/administration.ts';
import { ChangeList } from '../../app/reviews/change-list.tsx';
import { DecisionChoice } from '../../app/reviews/decision-choice.tsx';
import { PictureView } from '../../app/documents/picture-view.tsx';
import { ViewableList } from '../../app/documents/viewable-list.tsx';
import { DecisionForm } from '../../app/reviews/decision-form.tsx';
import { DecisionResults } from '../../app/reviews/decision-results.tsx';
import { EarlierSubmissions } from '../../app/reviews/earlier-submissions.tsx';
import { NoteField } from '../../app/reviews/note-field.tsx';
import { RelatedReview } from '../../app/reviews/related-review.tsx';
import { ReviewHistory } from '../../app/reviews/review-history.tsx';
import { ReviewFilters } from '../../app/reviews/review-filters.tsx';
import { ReviewList } from '../../app/reviews/review-list.tsx';
import { ReviewPage } from '../../app/reviews/review-page.tsx';
import { ReviewsPage } from '../../app/reviews/reviews-page.tsx';
import { SeveralForm } from '../../app/reviews/several-form.tsx';
import { UndoForm } from '../../app/reviews/undo-form.tsx';
import { answering, inOwnFrame, lost, never, Refused } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { administrator } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

/** The list of submissions, or one of them. */
function ReviewStory() {
  return (
    <Routes>
      <Route path="review" element={<ReviewsPage />} />
      <Route path="review/:reference" element={<ReviewPage />} />
    </Routes>
  );
}

const list = 'GET /api/portal/reviews';
const one = 'GET /api/portal/reviews/{reference}';
const claim = { 'POST /api/portal/reviews/{reference}/claim': { claimedUntil: '2026-11-21T15:19:00Z' } };

const final: ReviewPart['reviews'][number]['decisions'] = [
  {
    id: 'comparable',
    kind: 'accept',
    label: 'Comparable to our plan',
    text: 'Your insurance is comparable to the Bay State plan.',
  },
  {
    id: 'no-us-care',
    kind: 'refuse',
    label: 'Does not cover care in Massachusetts',
    text: 'Your insurance does not cover care in Massachusetts.',
  },
];

const waiting: ReviewPart = {
  reviews: [
    {
      reference: 'CC-7K2M-9QTX',
      formId: 'waiver',
      title: 'Waive the Bay State student health plan',
      student: { name: 'Maya Rivera', UniversityStudentID: '20000137' },
      reasons: ['The insurance is from another country.'],
      decisions: final,
      sentAt: '2026-11-14T15:04:00Z',
      dueOn: '2026-11-19',
      isOverdue: true,
      decidedAt: null,
      claimedBy: null,
    },
    {
      reference: 'CC-4H8P-2WNV',
      formId: 'waiver',
      title: 'Waive the Bay State student health plan',
      student: { name: 'Ben Okafor', UniversityStudentID: '20000140' },
      reasons: ['The insurance is from another country.'],
      decisions: final,
      sentAt: '2026-11-20T15:04:00Z',
      dueOn: '2026-11-25',
      isOverdue: false,
      decidedAt: null,
      claimedBy: 'Nora Newcomer',
    },
  ],
  forms: [{ id: 'waiver', title: 'Waive the Bay State student health plan' }],
  next: null,
};

const review: Review = {
  reference: 'CC-7K2M-9QTX',
  title: 'Waive the Bay State student health plan',
  student: { name: 'Maya Rivera', UniversityStudentID: '20000137', Email: 'maya.rivera@bay-state.example' },
  state: 'waiting',
  sentAt: '2026-11-14T15:04:00Z',
  dueOn: '2026-11-19',
  reasons: ['The insurance is from another country.'],
  decisions: [
    {
      id: 'comparable',
      kind: 'accept',
      label: 'Comparable to our plan',
      text: 'Your insurance is comparable to the Bay State plan.',
    },
    {
      id: 'no-us-care',
      kind: 'refuse',
      label: 'Does not cover care in Massachusetts',
      text: 'Your insurance does not cover care in Massachusetts.',
    },
    {
      id: 'document-unreadable',
      kind: 'ask',
      label: 'Document is missing or not readable',
      text: 'Upload a document in English that shows your coverage and its dates.',
    },
  ],
  claimedBy: null,
  appeals: null,
  appealedBy: null,
  mustBeAnother: false,
  decided: null,
  changes: [],
  sections: [
    {
      title: 'Your insurance plan',
      answers: [
        { label: 'What kind of insurance do you have?', lines: ['A plan or public insurance from another country'] },
        { label: 'Group ID', lines: [] },
      ],
    },
  ],
  documents: [{ id: 'doc_1', name: 'attestation.pdf', size: 310_000, type: 'application/pdf' }],
  earlier: [
    {
      reference: 'CC-3D5R-8JMK',
      title: 'Waive the Bay State student health plan',
      sentAt: '2025-08-14T15:04:00Z',
      state: null,
    },
    {
      reference: 'CC-9T2V-4XBQ',
      title: 'Waive the Bay State student health plan',
      sentAt: '2025-08-02T10:30:00Z',
      state: 'refused',
    },
  ],
  history: [{ at: '2026-11-14T15:04:00Z', action: 'waiver.submitted', by: null, why: null, note: null }],
};

const meta: Meta<typeof ReviewStory> = {
  title: 'Pages/Review',
  component: ReviewStory,
  subcomponents: {
    ReviewsPage,
    ReviewList,
    ReviewPage,
    ChangeList,
    DecisionForm,
    DecisionChoice,
    NoteField,
    RelatedReview,
    UndoForm,
    ReviewHistory,
    EarlierSubmissions,
    ReviewFilters,
    DecisionResults,
    SeveralForm,
    ViewableList,
    PictureView,
  },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: administrator, address: '/review' })],
  beforeEach: answering({ [list]: waiting }),
};
export default meta;
type Story = StoryObj<typeof ReviewStory>;

const onePage = (changes: Partial<Review>): Story => ({
  decorators: [inPortal({ session: administrator, address: '/review/CC-7K2M-9QTX' })],
  beforeEach: answering({ [one]: { ...review, ...changes }, ...claim }),
});

export const Waiting: Story = {};
export const NothingWaits: Story = { beforeEach: answering({ [list]: { ...waiting, reviews: [] } }) };
export const MoreThanAPage: Story = { beforeEach: answering({ [list]: { ...waiting, next: 'CC-4H8P-2WNV' } }) };
/** Two submissions are chosen, one of which another administrator decided a moment ago. */
export const Several: Story = {
  beforeEach: answering({
    [list]: { ...waiting, reviews: waiting.reviews.map((one) => ({ ...one, claimedBy: null })) },
    'POST /api/portal/reviews/decisions': {
      results: [
        { reference: 'CC-7K2M-9QTX', state: 'refused', problem: null },
        { reference: 'CC-4H8P-2WNV', state: null, problem: 'This submission is no longer waiting for a decision.' },
      ],
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose all shown' }));
    await userEvent.click(await canvas.findByRole('radio', { name: /^Does not cover care/ }));
    await canvas.findByRole('button', { name: 'Decide 2 submissions and tell the students' });
  },
};
export const SeveralDecided: Story = {
  ...Several,
  play: async (context) => {
    await Several.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: /^Decide 2 submissions/ }));
    await canvas.findByText('You decided 1 submission. We emailed the student.');
  },
};
export const Loading: Story = { beforeEach: answering({ [list]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [list]: lost }) };
export const OneSubmission: Story = onePage({});
export const AnotherPersonDecides: Story = onePage({ claimedBy: 'Nora Newcomer' });
export const AnAppeal: Story = onePage({
  title: 'Appeal a decision',
  appeals: { reference: 'CC-4H8P-2WNV', state: 'refused' },
  reasons: ['The student appeals the refusal of CC-4H8P-2WNV.'],
});
/** A change of stored data, part of which the school's roster has changed since. */
export const AProfileChange: Story = onePage({
  title: 'Your profile',
  reasons: ['The last name changes.'],
  changes: [
    { field: 'LastName', label: 'Last name', before: ['Rivera'], after: ['Rivera-Okafor'], now: null },
    {
      field: 'Street1',
      label: 'Street address',
      before: ['5 Elm Street'],
      after: ['7 Oak Street'],
      now: ['9 Harbor Road'],
    },
    { field: 'Street2', label: 'Apartment, room or building', before: ['Room 7'], after: [], now: null },
  ],
  sections: [{ title: 'About you', answers: [{ label: 'Last name', lines: ['Rivera-Okafor'] }] }],
  documents: [],
});
export const AnotherPersonMustDecide: Story = onePage({
  appeals: { reference: 'CC-4H8P-2WNV', state: 'refused' },
  mustBeAnother: true,
});
export const AskedTheStudent: Story = onePage({
  state: 'asked',
  decided: {
    at: '2026-11-15T09:00:00Z',
    by: 'Ada Administrator',
    text: review.decisions[2]!.text,
    note: 'Page 2 is missing.',
    undoUntil: '2026-11-16T09:00:00Z',
  },
  sections: [],
  history: [
    ...review.history,
    {
      at: '2026-11-15T09:00:00Z',
      action: 'review.asked',
      by: 'Ada Administrator',
      why: review.decisions[2]!.label,
      note: 'Page 2 is missing.',
    },
  ],
});
export const JustRefused: Story = onePage({
  state: 'refused',
  decided: {
    at: '2026-11-15T09:00:00Z',
    by: 'Ada Administrator',
    text: review.decisions[1]!.text,
    note: null,
    undoUntil: '2026-11-16T09:00:00Z',
  },
});
export const Accepted: Story = onePage({
  state: 'accepted',
  decided: {
    at: '2026-11-15T09:00:00Z',
    by: 'Ada Administrator',
    text: review.decisions[0]!.text,
    note: null,
    undoUntil: null,
  },
  history: [
    ...review.history,
    {
      at: '2026-11-15T09:00:00Z',
      action: 'review.accepted',
      by: 'Ada Administrator',
      why: review.decisions[0]!.label,
      note: null,
    },
  ],
});
export const Missing: Story = {
  decorators: [inPortal({ session: administrator, address: '/review/CC-7K2M-9QTX' })],
  beforeEach: answering({ [one]: new Refused({ title: 'Not found', status: 404, code: 'NOT_FOUND' }), ...claim }),
};
export const LongText: Story = onePage({
  title: LONG_WORD,
  reasons: [LONG_LABEL],
  decisions: review.decisions.map((decision) => ({ ...decision, label: LONG_LABEL, text: LONG_LABEL })),
});
export const RightToLeft: Story = mirrored(OneSubmission);
export const Narrow: Story = narrow(LongText);
export const NarrowList: Story = narrow(Waiting);

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import type { Confirmation } from '../../app/api/forms.ts';
import { AppealNote } from '../../app/confirmation/appeal-note.tsx';
import { ConfirmationPage } from '../../app/confirmation/confirmation-page.tsx';
import { answering, inOwnFrame, lost, never, Refused } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { waived } from '../support/portal-confirmation.ts';
import { student } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

/** The confirmation page at its own address. */
function ConfirmationStory() {
  return (
    <Routes>
      <Route path="confirmation/:reference" element={<ConfirmationPage />} />
    </Routes>
  );
}

const call = 'GET /api/portal/confirmations/{reference}';

const meta: Meta<typeof ConfirmationStory> = {
  title: 'Pages/Confirmation',
  component: ConfirmationStory,
  subcomponents: { AppealNote, ConfirmationPage },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: student, address: '/confirmation/WV-2026-4711' })],
  beforeEach: answering({
    [call]: waived,
    'GET /api/forms/languages/{tag}': { tag: 'en', name: 'English', words: {} },
  }),
};
export default meta;
type Story = StoryObj<typeof ConfirmationStory>;

export const Sent: Story = {};
const noAppeal = { appeal: null, appealedBy: null };
const afterReview = (review: NonNullable<Confirmation['review']>): Story => ({
  beforeEach: answering({
    [call]: { ...waived, review },
    'GET /api/forms/languages/{tag}': { tag: 'en', name: 'English', words: {} },
  }),
});
export const UnderReview: Story = afterReview({
  state: 'waiting',
  dueOn: '2026-11-26',
  text: null,
  note: null,
  ...noAppeal,
});
const refused = {
  state: 'refused',
  dueOn: '2026-11-26',
  text: 'Your insurance does not cover care in Massachusetts.',
  note: 'Call us at extension 4 if your plan changed.',
} as const;
export const NotAccepted: Story = afterReview({ ...refused, ...noAppeal });
export const CanBeAppealed: Story = afterReview({
  ...refused,
  ...noAppeal,
  appeal: { url: '/appeal?Id=WV-2026-4711', until: '2026-12-05' },
});
export const Appealed: Story = afterReview({ ...refused, ...noAppeal, appealedBy: 'AP-2026-0815' });
export const Missing: Story = {
  beforeEach: answering({ [call]: new Refused({ title: 'Not found', status: 404, code: 'NOT_FOUND' }) }),
};
export const Loading: Story = { beforeEach: answering({ [call]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [call]: lost }) };
export const RightToLeft: Story = mirrored(Sent);
export const Narrow: Story = narrow(Sent);

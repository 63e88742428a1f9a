import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import type { SentRequest } from '../../app/api/administration.ts';
import { DocumentLink } from '../../app/documents/document-link.tsx';
import { RequestPage } from '../../app/requests/request-page.tsx';
import { answering, inOwnFrame, lost, never, Refused } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { administrator } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

/** The page at the address in the office's email. */
function RequestStory() {
  return (
    <Routes>
      <Route path="requests/:reference" element={<RequestPage />} />
    </Routes>
  );
}

const call = 'GET /api/portal/requests/{reference}';
const request: SentRequest = {
  reference: 'CC-7K2M-9QTX',
  title: 'Report an accident',
  submittedAt: '2026-11-20T15:04:00Z',
  student: { name: 'Maya Rivera', UniversityStudentID: 'BSU1000001' },
  documents: [
    { id: 'doc_1', name: 'report.pdf', size: 7_400_000, type: 'application/pdf' },
    { id: 'doc_2', name: 'x-ray.png', size: 2_097_152, type: 'image/png' },
  ],
};

const meta: Meta<typeof RequestStory> = {
  title: 'Pages/Request documents',
  component: RequestStory,
  subcomponents: { RequestPage, DocumentLink },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: administrator, address: '/requests/CC-7K2M-9QTX' })],
  beforeEach: answering({ [call]: request }),
};
export default meta;
type Story = StoryObj<typeof RequestStory>;

export const Filled: Story = {};
export const WithoutDocuments: Story = { beforeEach: answering({ [call]: { ...request, documents: [] } }) };
/** One document is waiting for the virus check, and one failed it. */
export const Held: Story = {
  beforeEach: answering({
    [call]: {
      ...request,
      documents: [
        { ...request.documents[0]!, held: 'waiting' },
        { ...request.documents[1]!, held: 'infected' },
      ],
    },
  }),
};
export const Missing: Story = {
  beforeEach: answering({ [call]: new Refused({ title: 'Not found', status: 404, code: 'NOT_FOUND' }) }),
};
export const Loading: Story = { beforeEach: answering({ [call]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [call]: lost }) };
export const LongText: Story = {
  beforeEach: answering({
    [call]: { ...request, title: LONG_WORD, documents: [{ ...request.documents[0]!, name: LONG_WORD }] },
  }),
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);

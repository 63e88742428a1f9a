import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Dashboard } from '../../app/api/portal.ts';
import { NoCoverage } from '../../app/dashboard/no-coverage.tsx';
import { PaymentList } from '../../app/dashboard/payment-list.tsx';
import { DocumentList, SentList } from '../../app/dashboard/record-lists.tsx';
import { RequestList } from '../../app/dashboard/request-list.tsx';
import { SchoolLinks } from '../../app/dashboard/school-links.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { student } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

type RecordsProps = Pick<Dashboard, 'payments' | 'sent' | 'documents' | 'requests'>;

/** The lists below the coverages on the dashboard. An empty list is not shown. */
function Records({ payments, sent, documents, requests }: RecordsProps) {
  return (
    <>
      <PaymentList payments={payments} mainUrl={null} />
      <RequestList requests={requests} />
      <SentList sent={sent} />
      <DocumentList documents={documents} />
      <SchoolLinks links={student.university.links} mayPay />
    </>
  );
}

const meta: Meta<typeof Records> = {
  title: 'Portal/Records',
  component: Records,
  decorators: [inPortal({ session: student, address: '/dashboard' })],
};
export default meta;
type Story = StoryObj<typeof Records>;

const payment = {
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
} as const;
const records: RecordsProps = {
  payments: [
    payment,
    { ...payment, reference: 'EN-2026-0007', status: 'Paid', paidAt: '2026-08-15T09:00:00Z', payUntil: null },
    {
      ...payment,
      reference: 'EN-2026-0019',
      status: 'Paid',
      paidAt: '2026-10-20T09:00:00Z',
      payUntil: null,
      installmentsPaid: { paid: 2, of: 4 },
      nextInstallment: {
        number: 3,
        dueOn: '2026-12-20',
        amount: '710.00',
        state: 'Open',
        isOverdue: false,
        lastDayToPay: null,
        isRefused: false,
      },
    },
  ],
  requests: [
    {
      formId: 'quote',
      label: 'Request a quote',
      heading: 'Request a quote',
      url: '/quote',
      draftSavedAt: '2026-11-19T10:00:00Z',
    },
  ],
  sent: [
    { reference: 'WV-2026-4711', submittedAt: '2026-11-20T15:04:00Z', title: 'Waive the school health plan' },
    { reference: 'EN-2026-0007', submittedAt: '2026-08-14T08:30:00Z', title: 'Enroll in coverage' },
  ],
  documents: [
    {
      id: 'doc_a',
      name: 'insurance-card-front.jpg',
      size: 734_003,
      type: 'image/jpeg',
      uploadedAt: '2026-11-20T15:04:00Z',
    },
  ],
};

/** Each form defines the heading for its list. */
export const RequestsOfSeveralKinds: Story = {
  args: {
    ...records,
    requests: [
      ...records.requests,
      {
        formId: 'report',
        label: 'Report an accident',
        heading: 'Report something',
        url: '/report',
        draftSavedAt: null,
      },
    ],
  },
};
export const Empty: Story = { args: { payments: [], sent: [], documents: [], requests: [] } };
export const Filled: Story = { args: records };
/** One document is waiting for the virus check, and another one failed it. */
export const HeldDocuments: Story = {
  args: {
    ...records,
    documents: [
      ...records.documents,
      { ...records.documents[0]!, id: 'doc_b', name: 'letter.pdf', held: 'waiting' },
      { ...records.documents[0]!, id: 'doc_c', name: 'scan.pdf', held: 'infected' },
    ],
  },
};
export const NoCoverageYet: Story = {
  args: Empty.args!,
  render: () => <NoCoverage supportUrl={student.university.supportUrl} />,
};
export const LongText: Story = {
  args: {
    ...records,
    sent: records.sent.map((one) => ({ ...one, title: LONG_LABEL })),
    documents: records.documents.map((one) => ({ ...one, name: `${LONG_WORD}.jpg` })),
  },
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);

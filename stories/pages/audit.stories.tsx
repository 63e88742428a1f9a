import type { Meta, StoryObj } from '@storybook/react-vite';
import type { AuditEntry, AuditPart } from '../../app/api/administration.ts';
import { AuditChoice } from '../../app/audit/audit-choice.tsx';
import { AuditFilters } from '../../app/audit/audit-filters.tsx';
import { AuditList } from '../../app/audit/audit-list.tsx';
import { AuditPage } from '../../app/audit/audit-page.tsx';
import { AuditTable } from '../../app/audit/audit-table.tsx';
import { StackTable } from '../../app/shell/stack-table.tsx';
import { answering, failed, inOwnFrame, lost, never } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { administrator } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const robin = { name: 'Robin Fields', role: 'administrator', UniversityStudentID: null } as const;
const maya = { name: 'Maya Rivera', role: 'student', UniversityStudentID: 'BSU1000001' } as const;
const entry: AuditEntry = {
  id: 3,
  at: '2026-11-20T15:04:00Z',
  action: 'form.submitted',
  outcome: 'success',
  actor: robin,
  onBehalfOf: maya,
  about: null,
  reference: 'WV-2026-4711',
  reason: null,
};
const part: AuditPart = {
  entries: [
    entry,
    { ...entry, id: 2, action: 'impersonation.started', reference: null },
    { ...entry, id: 1, action: 'login.failed', outcome: 'refused', actor: null, onBehalfOf: null, about: maya },
  ],
  next: 1,
  office: [{ id: 'adm_1', name: 'Robin Fields' }],
};

const audit = 'GET /api/portal/audit';

const meta: Meta<typeof AuditPage> = {
  title: 'Pages/Audit trail',
  component: AuditPage,
  subcomponents: { AuditFilters, AuditChoice, AuditList, AuditTable, StackTable },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: administrator, address: '/audit' })],
  beforeEach: answering({ [audit]: part }),
};
export default meta;
type Story = StoryObj<typeof AuditPage>;

export const Filled: Story = {};
export const AllEntries: Story = { beforeEach: answering({ [audit]: { ...part, next: null } }) };
export const NothingFound: Story = { beforeEach: answering({ [audit]: { ...part, entries: [], next: null } }) };
export const WithError: Story = {
  play: async ({ canvas, userEvent }) => {
    const summary = await canvas.findByText('Narrow the list');
    // The list's filter is collapsed on a phone, so the audit trail comes first.
    if (!summary.closest('details')!.open) await userEvent.click(summary);
    await userEvent.type(canvas.getByLabelText('From day'), '2026-11-20');
    await userEvent.type(canvas.getByLabelText('To day'), '2026-11-01');
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await canvas.findByText('Choose a day on or after the first day');
  },
};
export const OlderEntriesDidNotCome: Story = {
  render: () => <AuditList first={part} filter={{}} />,
  beforeEach: answering({ [audit]: failed }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show older entries' }));
    await canvas.findByRole('alert');
  },
};
export const Loading: Story = { beforeEach: answering({ [audit]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [audit]: lost }) };
export const LongText: Story = {
  render: () => <AuditTable entries={[{ ...entry, actor: { ...robin, name: LONG_WORD }, reference: LONG_WORD }]} />,
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);

import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ExportRun } from '../../app/api/exports.ts';
import { ExportForm } from '../../app/exports/export-form.tsx';
import { ExportLinks } from '../../app/exports/export-links.tsx';
import { ExportList } from '../../app/exports/export-list.tsx';
import { ExportsPage } from '../../app/exports/exports-page.tsx';
import { answering, inOwnFrame, lost, never } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { administrator } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const list = 'GET /api/portal/exports';

const second: ExportRun = {
  kind: 'charges',
  number: 2,
  author: 'Billing office (token)',
  takenAt: '2026-11-20T15:04:00Z',
  records: 1204,
  added: 10,
  changed: 14,
  removed: 1,
  isKept: true,
  hasFingerprints: false,
};
const runs: readonly ExportRun[] = [
  second,
  { ...second, number: 1, takenAt: '2026-11-13T15:04:00Z', records: 1191, added: 1191, changed: 1191, removed: 0 },
  { ...second, kind: 'members', number: 2, takenAt: '2026-11-12T15:04:00Z', records: 1310, added: null },
  {
    ...second,
    kind: 'members',
    number: 1,
    takenAt: '2026-11-11T15:04:00Z',
    records: 1309,
    added: 1309,
    changed: 1309,
    removed: 0,
  },
  {
    ...second,
    kind: 'enrollments',
    number: 1,
    author: 'Ada Administrator',
    added: 0,
    changed: 0,
    removed: 0,
    isKept: false,
  },
];

const receivers = [{ id: 'anchor-mutual', name: 'Anchor Mutual Health' }] as const;

const meta: Meta<typeof ExportsPage> = {
  title: 'Pages/Exports',
  component: ExportsPage,
  subcomponents: { ExportForm, ExportList, ExportLinks },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: administrator, address: '/exports' })],
  beforeEach: answering({ [list]: { runs: [...runs], receivers: [...receivers] } }),
};
export default meta;
type Story = StoryObj<typeof ExportsPage>;

export const Taken: Story = {};
export const NothingYet: Story = { beforeEach: answering({ [list]: { runs: [], receivers: [] } }) };
export const Loading: Story = { beforeEach: answering({ [list]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [list]: lost }) };
export const LongText: Story = {
  beforeEach: answering({ [list]: { runs: [{ ...second, author: LONG_WORD }], receivers: [] } }),
};
export const RightToLeft: Story = mirrored(Taken);
export const Narrow: Story = narrow(Taken);

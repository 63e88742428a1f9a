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
  changed: 14,
  removed: 1,
  isKept: true,
};
const runs: readonly ExportRun[] = [
  second,
  { ...second, number: 1, takenAt: '2026-11-13T15:04:00Z', records: 1191, changed: 1191, removed: 0 },
  { ...second, kind: 'enrollments', number: 1, author: 'Ada Administrator', changed: 0, removed: 0, isKept: false },
];

const meta: Meta<typeof ExportsPage> = {
  title: 'Pages/Exports',
  component: ExportsPage,
  subcomponents: { ExportForm, ExportList, ExportLinks },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: administrator, address: '/exports' })],
  beforeEach: answering({ [list]: { runs: [...runs] } }),
};
export default meta;
type Story = StoryObj<typeof ExportsPage>;

export const Taken: Story = {};
export const NothingYet: Story = { beforeEach: answering({ [list]: { runs: [] } }) };
export const Loading: Story = { beforeEach: answering({ [list]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [list]: lost }) };
export const LongText: Story = { beforeEach: answering({ [list]: { runs: [{ ...second, author: LONG_WORD }] } }) };
export const RightToLeft: Story = mirrored(Taken);
export const Narrow: Story = narrow(Taken);

import type { Meta, StoryObj } from '@storybook/react-vite';
import { WorkbenchPage } from '../../app/workbench/overview/workbench-page.tsx';
import { answering, inOwnFrame, lost, never } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { staff } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { schoolEntries } from '../support/school-world.ts';
import { overview } from '../support/workbench-overview.ts';

const meta: Meta<typeof WorkbenchPage> = {
  title: 'Workbench/Overview page',
  component: WorkbenchPage,
  parameters: inOwnFrame,
  decorators: [inPortal({ session: staff, address: '/workbench' })],
  beforeEach: answering({
    'GET /api/workbench': overview,
    'GET /api/portal/workbench/schools': { schools: [...schoolEntries] },
  }),
};
export default meta;
type Story = StoryObj<typeof WorkbenchPage>;

export const Filled: Story = {};
export const Empty: Story = { beforeEach: answering({ 'GET /api/workbench': { ...overview, overlays: [] } }) };
export const Loading: Story = { beforeEach: answering({ 'GET /api/workbench': never }) };
export const NoConnection: Story = { beforeEach: answering({ 'GET /api/workbench': lost }) };
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(Filled);

import type { Meta, StoryObj } from '@storybook/react-vite';
import { SchoolsPage } from '../../app/brokers/schools-page.tsx';
import { answering, inOwnFrame, lost, never } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { broker } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const list = 'GET /api/portal/broker/schools';

const schools = [
  { slug: 'bay-state', UniversityName: 'Bay State University' },
  { slug: 'cascadia', UniversityName: 'Cascadia University' },
  { slug: 'old-dominion', UniversityName: 'Old Dominion State University' },
];

const meta: Meta<typeof SchoolsPage> = {
  title: 'Pages/Broker',
  component: SchoolsPage,
  parameters: inOwnFrame,
  decorators: [inPortal({ session: broker, address: '/schools' })],
  beforeEach: answering({ [list]: { schools } }),
};
export default meta;
type Story = StoryObj<typeof SchoolsPage>;

export const OneIsOpen: Story = {};
export const NoneYet: Story = { beforeEach: answering({ [list]: { schools: [] } }) };
export const Loading: Story = { beforeEach: answering({ [list]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [list]: lost }) };
export const LongText: Story = {
  beforeEach: answering({ [list]: { schools: [{ slug: 'long', UniversityName: LONG_WORD }] } }),
};
export const RightToLeft: Story = mirrored(OneIsOpen);
export const Narrow: Story = narrow(OneIsOpen);

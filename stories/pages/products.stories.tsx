import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProductsPage } from '../../app/products/products-page.tsx';
import { RequestLinks } from '../../app/products/request-links.tsx';
import { answering, inOwnFrame } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { student } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const quote = {
  id: 'quote',
  title: 'Request a quote for club sports',
  path: '/quote',
  access: 'visitor',
  query: [],
  requestHeading: 'Request a quote',
  languages: [{ tag: 'en', name: 'English' }],
} as const;
const address = '/Shop for Products';

const meta: Meta<typeof ProductsPage> = {
  title: 'Pages/Products',
  component: ProductsPage,
  subcomponents: { RequestLinks },
  parameters: inOwnFrame,
  decorators: [inPortal({ address })],
  beforeEach: answering({ 'GET /api/forms': [quote] }),
};
export default meta;
type Story = StoryObj<typeof ProductsPage>;

export const OfAVisitor: Story = {};
export const OfAStudent: Story = { decorators: [inPortal({ session: student, address })] };
export const NothingToAskFor: Story = { beforeEach: answering({ 'GET /api/forms': [] }) };
export const AfterALostLink: Story = { decorators: [inPortal({ address, state: { noMatch: true } })] };
export const RightToLeft: Story = mirrored(OfAVisitor);
export const Narrow: Story = narrow(OfAVisitor);

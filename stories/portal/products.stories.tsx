import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShieldIcon } from '@campus-cover/renderer';
import { NextStep } from '../../app/products/next-step.tsx';
import { ProductCard } from '../../app/products/product-card.tsx';
import { products, type Product } from '../../app/products/products.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { administrator, student } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

/** The products that universities can sponsor, and the reader's next step. */
function Products({ listed }: { readonly listed: readonly Product[] }) {
  return (
    <>
      <ul className="product-list">
        {listed.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
      <NextStep />
    </>
  );
}

const meta: Meta<typeof Products> = {
  title: 'Portal/Products',
  component: Products,
  subcomponents: { ProductCard, NextStep },
  args: { listed: products.slice(0, 2) },
};
export default meta;
type Story = StoryObj<typeof Products>;

export const OfAVisitor: Story = { decorators: [inPortal({ address: '/products' })] };
export const OfAStudent: Story = { decorators: [inPortal({ session: student })] };
export const OfAnAdministrator: Story = { decorators: [inPortal({ session: administrator })] };
export const LongText: Story = {
  decorators: [inPortal()],
  args: {
    listed: [
      {
        id: 'long',
        Icon: ShieldIcon,
        title: LONG_LABEL,
        what: LONG_HINT,
        forWhom: LONG_WORD,
        takes: LONG_HINT,
        costs: LONG_HINT,
      },
    ],
  },
};
export const RightToLeft: Story = mirrored(OfAStudent);
export const Narrow: Story = narrow(LongText);

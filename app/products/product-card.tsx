import type { ReactElement } from 'react';
import type { Product } from './products.ts';

/** One kind of insurance: what it is, who it is for, and what it requires. */
export function ProductCard({ product }: { readonly product: Product }): ReactElement {
  return (
    <li className="card product-card">
      <h2>{product.title}</h2>
      <p>{product.what}</p>
      <dl className="product-facts">
        <div>
          <dt>Who it is for</dt>
          <dd>{product.forWhom}</dd>
        </div>
        <div>
          <dt>What you need</dt>
          <dd>{product.takes}</dd>
        </div>
      </dl>
    </li>
  );
}

import type { ReactElement } from 'react';
import type { Product } from './products.ts';

/** One kind of insurance: what it is, for whom, and what it takes. */
export function ProductCard({ product }: { readonly product: Product }): ReactElement {
  return (
    <li className="card product-card">
      <h2>{product.title}</h2>
      <p>{product.what}</p>
      <dl className="product-facts">
        <div>
          <dt>For whom</dt>
          <dd>{product.forWhom}</dd>
        </div>
        <div>
          <dt>What it takes</dt>
          <dd>{product.takes}</dd>
        </div>
      </dl>
    </li>
  );
}

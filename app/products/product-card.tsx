import type { ReactElement } from 'react';
import type { Product } from './products.ts';

/** One kind of insurance: what it is, who it is for, what it requires, and what it costs. */
export function ProductCard({ product }: { readonly product: Product }): ReactElement {
  const { Icon } = product;
  return (
    <li className="card product-card">
      <h2>
        <span className="icon-round">
          <Icon />
        </span>
        {product.title}
      </h2>
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
        <div>
          <dt>What it costs</dt>
          <dd>{product.costs}</dd>
        </div>
      </dl>
    </li>
  );
}

import type { ReactElement, ReactNode } from 'react';
import type { Product } from './products.ts';

export interface ProductCardProps {
  readonly product: Product;
  /** Where one asks for this product, if that is another place than the page's own next step. */
  readonly children?: ReactNode;
}

export function ProductCard({ product, children }: ProductCardProps): ReactElement {
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
      {children}
    </li>
  );
}

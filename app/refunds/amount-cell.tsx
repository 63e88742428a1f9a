import type { ReactElement } from 'react';
import { formatDollars } from '../shell/dollars.ts';

/** An amount in a table. It stays on one line. */
export function AmountCell({ amount }: { readonly amount: string }): ReactElement {
  return <span className="refund-amount">{formatDollars(amount)}</span>;
}

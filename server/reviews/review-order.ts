import type { ExpressionBuilder } from 'kysely';
import type { Database, ReviewState } from '../platform/storage/index.ts';

export const listOrders = ['deadline', 'oldest'] as const;
/** How a list of open reviews is ordered. Decided ones have the newest decision first. */
export type ListOrder = (typeof listOrders)[number];

export interface ReviewOrder {
  readonly column: 'dueOn' | 'sentAt' | 'decidedAt';
  readonly direction: 'asc' | 'desc';
}

export function orderOf(state: ReviewState, order: ListOrder): ReviewOrder {
  if (state !== 'waiting' && state !== 'asked') return { column: 'decidedAt', direction: 'desc' };
  return { column: order === 'oldest' ? 'sentAt' : 'dueOn', direction: 'asc' };
}

/**
 * Whether a review comes after the last one on the previous page. It compares both columns as one value, so that
 * PostgreSQL starts to read the index there.
 */
export function comesAfter(universityId: string, { column, direction }: ReviewOrder, reference: string) {
  return (where: ExpressionBuilder<Database, 'reviews'>) =>
    where(
      where.refTuple(`reviews.${column}`, 'reviews.id'),
      direction === 'asc' ? '>' : '<',
      where
        .selectFrom('reviews as last')
        .select([`last.${column}`, 'last.id'])
        .where('last.reference', '=', reference)
        .where('last.universityId', '=', universityId)
        .$asTuple(column, 'id'),
    );
}

import { prepareQuery, type Review } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';

/** The review of a record; undefined if its submission never waited. */
export function findReview({ trx }: Pick<TenantWork, 'trx'>, recordId: string): Promise<Review | undefined> {
  return reviewOfRecord.executeTakeFirst(trx, { recordId });
}

const reviewOfRecord = prepareQuery((db, { recordId }: { readonly recordId: string }) =>
  db.selectFrom('reviews').selectAll().where('recordId', '=', recordId),
);

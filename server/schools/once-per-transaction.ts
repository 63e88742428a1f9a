import type { TenantWork } from './tenant-work.ts';

/** A function that reads once per transaction. */
export interface OncePerTransaction<Value> {
  (work: TenantWork): Promise<Value>;
  /** Makes the function return what a different statement of this transaction reads. */
  keep(work: TenantWork, reading: Promise<Value>): void;
  /** What was read or kept in this transaction; undefined if nothing was. */
  known(work: TenantWork): Promise<Value> | undefined;
}

/**
 * Makes a function that reads once per transaction, and returns what the first call found to all later ones. Use it only
 * for data that no transaction reads again after changing it.
 */
export function oncePerTransaction<Value>(read: (work: TenantWork) => Promise<Value>): OncePerTransaction<Value> {
  const known = new WeakMap<TenantWork['trx'], Promise<Value>>();
  const readOnce = (work: TenantWork) => {
    const earlier = known.get(work.trx);
    if (earlier) return earlier;
    const reading = read(work);
    known.set(work.trx, reading);
    return reading;
  };
  return Object.assign(readOnce, {
    keep(work: TenantWork, reading: Promise<Value>) {
      // Whoever started the reading reports its failure.
      reading.catch(() => undefined);
      known.set(work.trx, reading);
    },
    known: (work: TenantWork) => known.get(work.trx),
  });
}

import type { TenantWork } from './tenant-work.ts';

/**
 * Makes a function that reads once per transaction, and returns what the first call found to all later ones. Use it only
 * for data that no transaction reads again after changing it.
 */
export function oncePerTransaction<Value>(
  read: (work: TenantWork) => Promise<Value>,
): (work: TenantWork) => Promise<Value> {
  const known = new WeakMap<TenantWork['trx'], Promise<Value>>();
  return (work) => {
    const earlier = known.get(work.trx);
    if (earlier) return earlier;
    const reading = read(work);
    known.set(work.trx, reading);
    return reading;
  };
}

import { keepIf } from '../platform/storage/index.ts';
import { runRetention, type RemovedData, type RetentionParts } from './run-retention.ts';

/** Does what the next run would do, in one transaction, and rolls it back. */
export function previewRetention(parts: RetentionParts): Promise<readonly RemovedData[]> {
  return keepIf(parts.storage, {
    work: (trx) => runRetention(parts, { within: (work) => work(trx) }),
    isKept: () => false,
  });
}

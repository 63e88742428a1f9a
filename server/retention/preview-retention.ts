import { runRetention, type RemovedData, type RetentionParts } from './run-retention.ts';

/** Carries the result out of a transaction that must change nothing. */
class RemovedNothing extends Error {
  readonly removed: readonly RemovedData[];

  constructor(removed: readonly RemovedData[]) {
    super('Nothing was removed.');
    this.removed = removed;
  }
}

/** Does what the next run would do, in one transaction, and rolls it back. */
export async function previewRetention(parts: RetentionParts): Promise<readonly RemovedData[]> {
  try {
    return await parts.storage.system(async (trx) => {
      throw new RemovedNothing(await runRetention(parts, { within: (work) => work(trx) }));
    });
  } catch (error) {
    if (!(error instanceof RemovedNothing)) throw error;
    return error.removed;
  }
}

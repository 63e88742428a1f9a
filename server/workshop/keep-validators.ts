import { createHash } from 'node:crypto';
import type { Storage } from '../platform/storage/index.ts';

/** Stores the modules of previews so that every instance can read them. */
export interface KeptValidators {
  /** Writes a module unless this instance wrote it less than an hour ago. */
  keep(preview: { readonly hash: string; readonly module: string }, now: Date): Promise<void>;
  /** Null for a module that was never stored, or that was stored more than a day ago. */
  find(hash: string): Promise<string | null>;
}

/**
 * How long the server waits before it writes a requested module again. It is less than the cleanup's `previewsKeptMs`.
 */
const writtenEveryMs = 60 * 60_000;
const mostRemembered = 500;

export function keepValidators(storage: Storage): KeptValidators {
  const writtenAt = new Map<string, number>();
  return {
    async keep({ hash, module }, now) {
      if (now.getTime() - (writtenAt.get(hash) ?? -Infinity) < writtenEveryMs) return;
      await storage.system((trx) =>
        trx
          .insertInto('workbenchPreviews')
          .values({ hash, module, madeAt: now })
          .onConflict((conflict) => conflict.column('hash').doUpdateSet({ madeAt: now }))
          .execute(),
      );
      if (writtenAt.size >= mostRemembered) writtenAt.clear();
      writtenAt.set(hash, now.getTime());
    },
    async find(hash) {
      const row = await storage.system((trx) =>
        trx.selectFrom('workbenchPreviews').select('module').where('hash', '=', hash).executeTakeFirst(),
      );
      if (!row) return null;
      // Ignores a row whose content was changed, because the address guarantees the content.
      return createHash('sha256').update(row.module).digest('hex') === hash ? row.module : null;
    },
  };
}

import { createHash } from 'node:crypto';
import type { Storage } from '../storage/index.ts';

/** Modules of previews, which every instance finds. */
export interface KeptValidators {
  /** Writes a module unless it is known to be there. */
  keep(preview: { readonly hash: string; readonly module: string }, now: Date): Promise<void>;
  /** Null for one that nobody has kept, or that is more than a day old. */
  find(hash: string): Promise<string | null>;
}

/** A module that is asked for again and again is written again only so often. Less than `previewsKeptMs` of the tidy-up. */
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
      // A row that somebody changed is none: the address promises its content.
      return createHash('sha256').update(row.module).digest('hex') === hash ? row.module : null;
    },
  };
}

import type { FormDefinition } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import { selectingShared, type Database, type SharedQueries } from '../../platform/storage/index.ts';
import { compileForm, type CompiledForm } from './compiled-form.ts';
import { createRecent } from './recent.ts';

/** The definitions that pages were rendered from, by their hashes. */
export interface DefinitionStore {
  /** Makes a compiled form known to this instance, until the instance restarts. */
  remember(compiled: CompiledForm): void;
  /** Finds a definition by its hash; null when no page was ever rendered from it. */
  byHash(db: SharedQueries, hash: string): Promise<CompiledForm | null>;
  /**
   * Stores a definition permanently, in the caller's transaction. Code that returns its address or stores its hash must
   * call this. Every instance can then render a confirmation from what the student saw, even after the form has
   * changed.
   */
  keep(trx: Transaction<Database>, compiled: CompiledForm): Promise<void>;
}

export function createDefinitionStore(): DefinitionStore {
  const known = createRecent<CompiledForm>();
  /** Hashes whose rows another transaction has committed. */
  const kept = new Set<string>();

  return {
    remember(compiled) {
      known.set(compiled.hash, compiled);
    },
    async byHash(db, hash) {
      const earlier = known.get(hash);
      if (earlier) return earlier;
      // Anyone may request a hash that does not exist, so nothing is compiled before its row is found.
      const row = await selectingShared(db)
        .selectFrom('formDefinitions')
        .select('definition')
        .where('hash', '=', hash)
        .executeTakeFirst();
      if (!row) return null;
      const compiled = compileForm(JSON.parse(row.definition) as FormDefinition);
      // Ignore a row whose content was changed: its hash must match the content.
      if (compiled.hash !== hash) return null;
      known.set(hash, compiled);
      return compiled;
    },
    async keep(trx, { hash, definition, definitionJson }) {
      if (kept.has(hash)) return;
      const row = await trx.selectFrom('formDefinitions').select('hash').where('hash', '=', hash).executeTakeFirst();
      if (row) {
        kept.add(hash);
        return;
      }
      // Do not add it to `kept` yet: this transaction may still be rolled back.
      await trx
        .insertInto('formDefinitions')
        .values({ hash, formId: definition.id, formVersion: definition.version, definition: definitionJson })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
    },
  };
}

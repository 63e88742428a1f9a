import { applyCatalogs, type CatalogOption } from '@campus-cover/engine';
import type { Kysely, Transaction } from 'kysely';
import type { Database, SharedTables } from '../storage/index.ts';
import { compileForm, type CompiledForm } from './compiled-form.ts';
import type { FormCatalog } from './form-catalog.ts';

/** The forms as students get them: base, school's overlay, and the school's own choices filled in. */
export interface EffectiveForms {
  readonly catalog: FormCatalog;
  /** @throws {ServerError} NOT_FOUND for an unknown form */
  forSchool(
    db: SharedQueries,
    formId: string,
    school: { readonly id: string; readonly slug: string },
  ): Promise<CompiledForm>;
  /** A definition by its hash; null when no school has it (any more). */
  byHash(db: SharedQueries, hash: string): Promise<CompiledForm | null>;
}

type SharedQueries = Pick<Kysely<SharedTables>, 'selectFrom'> | Pick<Transaction<Database>, 'selectFrom'>;

/** Compiled forms kept at once: every school's, with room for those that a change has just replaced. */
const mostKept = 2000;

/** Compiles each effective definition once. A school whose choices change gets a new definition under a new hash. */
export function createEffectiveForms(catalog: FormCatalog): EffectiveForms {
  const byInput = new Map<string, CompiledForm>();
  const byHash = new Map<string, CompiledForm>();

  function compile(formId: string, slug: string, carriers: readonly CatalogOption[]): CompiledForm {
    // The school stands in the key: what was compiled for one school is never given to another.
    const key = JSON.stringify([formId, slug, carriers]);
    const known = byInput.get(key);
    if (known) return known;
    const compiled = compileForm(applyCatalogs(catalog.definition(formId, slug), { ...catalog.choices, carriers }));
    keep(byInput, key, compiled);
    keep(byHash, compiled.hash, compiled);
    return compiled;
  }

  return {
    catalog,
    async forSchool(db, formId, school) {
      const carriers = await listCarriers(db, school.id);
      return compile(formId, school.slug, carriers.get(school.id) ?? []);
    },
    async byHash(db, hash) {
      const known = byHash.get(hash);
      if (known) return known;
      // Another instance may have given this address out: compile what this one has not been asked for yet.
      // Two queries however many schools there are, because anybody may ask for a hash that does not exist.
      const schools = await selecting(db).selectFrom('universities').select(['id', 'slug']).execute();
      const carriers = await listCarriers(db);
      for (const formId of catalog.formIds) {
        for (const { id, slug } of schools) {
          const compiled = compile(formId, slug, carriers.get(id) ?? []);
          if (compiled.hash === hash) return compiled;
        }
      }
      return null;
    },
  };
}

/** The carriers that schools offer, by school; of one school alone when it is named. */
async function listCarriers(db: SharedQueries, universityId?: string): Promise<ReadonlyMap<string, CatalogOption[]>> {
  const rows = await selecting(db)
    .selectFrom('carriers')
    .innerJoin('universityCarriers', 'universityCarriers.carrierId', 'carriers.id')
    .select(['carriers.id', 'carriers.name as label', 'universityCarriers.universityId'])
    .$if(universityId !== undefined, (query) => query.where('universityCarriers.universityId', '=', universityId ?? ''))
    .orderBy('carriers.name')
    .orderBy('carriers.id')
    .execute();
  const bySchool = new Map<string, CatalogOption[]>();
  for (const { id, label, universityId: school } of rows) {
    bySchool.set(school, [...(bySchool.get(school) ?? []), { id, label }]);
  }
  return bySchool;
}

// Both kinds of connection can read the shared tables; TypeScript cannot see that through their generic methods.
function selecting(db: SharedQueries): Kysely<SharedTables> {
  return db as Kysely<SharedTables>;
}

// The oldest goes first; a form that is still in use is compiled again when it is asked for.
function keep(map: Map<string, CompiledForm>, key: string, compiled: CompiledForm): void {
  map.set(key, compiled);
  if (map.size <= mostKept) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    break;
  }
}

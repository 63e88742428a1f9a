import { applyCatalogs, type CatalogOption, type FormDefinition } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import { createPublishedOverlays, type PublishedOverlay } from '../overlays/published-overlays.ts';
import { selectingShared, type Database, type SharedQueries } from '../storage/index.ts';
import { compileForm, type CompiledForm } from './compiled-form.ts';
import type { BaseCatalog, FormCatalog } from './form-catalog.ts';
import { schoolForms, type SchoolForms } from './school-forms.ts';

/** The forms as students get them: base, school's overlay as it was published last, and the school's own choices filled in. */
export interface EffectiveForms {
  /** What the release brought and nobody publishes. */
  readonly catalog: BaseCatalog;
  /** A school's forms at the moment of the call, on every instance. */
  ofSchool(db: SharedQueries, slug: string): Promise<SchoolForms>;
  /** Every publication in force, also those that do not fit this release. */
  published(db: SharedQueries): Promise<readonly PublishedOverlay[]>;
  /**
   * @param school null for somebody of whom no school is known yet: the base form
   * @throws {ServerError} NOT_FOUND for an unknown form; FORM_UNAVAILABLE when what was published of it does not fit this release
   */
  forSchool(db: SharedQueries, formId: string, school: School | null, language?: string | null): Promise<CompiledForm>;
  /** The form as the school has it now in whichever language has that hash; null when none has. @throws {ServerError} as `forSchool` does */
  current(db: SharedQueries, formId: string, school: School | null, hash: string): Promise<CompiledForm | null>;
  /** A definition by its hash; null when no page was ever drawn from it. */
  byHash(db: SharedQueries, hash: string): Promise<CompiledForm | null>;
  /**
   * Keeps a definition for good, in the caller's transaction: whoever hands out its address or stores its hash calls
   * this, so that a confirmation is drawn by what the student saw, on every instance and after the form has changed.
   */
  keep(trx: Transaction<Database>, compiled: CompiledForm): Promise<void>;
}

interface School {
  readonly id: string;
  readonly slug: string;
}

interface CompileInput {
  readonly formId: string;
  readonly slug: string | null;
  readonly ofSchool: SchoolForms;
  /** `null` for the language that the form is written in. */
  readonly language: string | null;
  readonly carriers: readonly CatalogOption[];
}

/** Compiled forms kept at once: every school's, with room for those that a change has just replaced. */
const mostKept = 2000;

/**
 * Compiles each effective definition once. A school whose choices change, or whose form is published, gets a new definition under
 * a new hash.
 *
 * @param onMisfit told once of each publication that does not fit the release
 */
export function createEffectiveForms(
  catalog: FormCatalog,
  onMisfit?: (overlay: PublishedOverlay) => void,
): EffectiveForms {
  const published = createPublishedOverlays(catalog.files, onMisfit);
  const byInput = new Map<string, CompiledForm>();
  const byHash = new Map<string, CompiledForm>();
  /** Hashes whose rows another transaction has committed. */
  const kept = new Set<string>();

  async function ofSchool(db: SharedQueries, slug: string | null): Promise<SchoolForms> {
    return schoolForms({ catalog, slug, published: slug === null ? new Map() : await published.ofSchool(db, slug) });
  }

  function compile({ formId, slug, ofSchool: forms, language, carriers }: CompileInput): CompiledForm {
    // The school stands in the key: what was compiled for one school is never given to another.
    const key = JSON.stringify([formId, slug, forms.publicationOf(formId), language, carriers]);
    const known = byInput.get(key);
    if (known) return known;
    const definition = forms.definition(formId, language);
    const compiled = compileForm(applyCatalogs(definition, { ...catalog.choices(language), carriers }));
    remember(byInput, key, compiled);
    remember(byHash, compiled.hash, compiled);
    return compiled;
  }

  return {
    catalog,
    ofSchool,
    published: (db) => published.all(db),
    async forSchool(db, formId, school, language = null) {
      const slug = school?.slug ?? null;
      const forms = await ofSchool(db, slug);
      return compile({ formId, slug, ofSchool: forms, language, carriers: await listCarriers(db, school) });
    },
    async current(db, formId, school, hash) {
      const slug = school?.slug ?? null;
      const forms = await ofSchool(db, slug);
      const carriers = await listCarriers(db, school);
      const languages = [
        null,
        ...catalog
          .languages(formId)
          .slice(1)
          .map(({ tag }) => tag),
      ];
      for (const language of languages) {
        const compiled = compile({ formId, slug, ofSchool: forms, language, carriers });
        if (compiled.hash === hash) return compiled;
      }
      return null;
    },
    async byHash(db, hash) {
      const known = byHash.get(hash);
      if (known) return known;
      // Anybody may ask for a hash that does not exist, so nothing is compiled before its row is found.
      const row = await selectingShared(db)
        .selectFrom('formDefinitions')
        .select('definition')
        .where('hash', '=', hash)
        .executeTakeFirst();
      if (!row) return null;
      const compiled = compileForm(JSON.parse(row.definition) as FormDefinition);
      // A row that somebody changed is none: the address promises its content.
      if (compiled.hash !== hash) return null;
      remember(byHash, hash, compiled);
      return compiled;
    },
    async keep(trx, { hash, definition, definitionJson }) {
      if (kept.has(hash)) return;
      const row = await trx.selectFrom('formDefinitions').select('hash').where('hash', '=', hash).executeTakeFirst();
      if (row) {
        kept.add(hash);
        return;
      }
      // Not noted in `kept` yet: this transaction may still be rolled back.
      await trx
        .insertInto('formDefinitions')
        .values({ hash, formId: definition.id, formVersion: definition.version, definition: definitionJson })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
    },
  };
}

/** The carriers that a school offers. */
async function listCarriers(db: SharedQueries, school: School | null): Promise<CatalogOption[]> {
  if (school === null) return [];
  return selectingShared(db)
    .selectFrom('carriers')
    .innerJoin('universityCarriers', 'universityCarriers.carrierId', 'carriers.id')
    .select(['carriers.id', 'carriers.name as label'])
    .where('universityCarriers.universityId', '=', school.id)
    .orderBy('carriers.name')
    .orderBy('carriers.id')
    .execute();
}

// The oldest goes first; a form that is still in use is compiled again when it is asked for.
function remember(map: Map<string, CompiledForm>, key: string, compiled: CompiledForm): void {
  map.set(key, compiled);
  if (map.size <= mostKept) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    break;
  }
}

import { applyCatalogs, type CatalogOption } from '@campus-cover/engine';
import { prepareQuery, type SharedQueries } from '../../platform/storage/index.ts';
import type { HandlerRegistry } from '../handler-registry.ts';
import { compileForm, type CompiledForm } from './compiled-form.ts';
import { createDefinitionStore, type DefinitionStore } from './definition-store.ts';
import type { BaseCatalog, FormCatalog } from './form-catalog.ts';
import { nameCarriers } from './name-carriers.ts';
import { createPublishedOverlays, type NewestPublication, type PublishedOverlay } from './published-overlays.ts';
import { createRecent } from './recent.ts';
import { schoolForms, type SchoolForms } from './school-forms.ts';

/**
 * The forms as students see them: the base form, the school's latest published overlay, and the school's own choices.
 */
export interface EffectiveForms extends Omit<DefinitionStore, 'remember'> {
  /** The built-in parts, which publications do not change. */
  readonly catalog: BaseCatalog;
  /** What the server does for each form. */
  readonly handlers: HandlerRegistry;
  /** A school's forms at the time of the call, the same on every instance. */
  ofSchool(db: SharedQueries, slug: string): Promise<SchoolForms>;
  /** The same, for a caller that has already read which publications are the newest at the school. */
  ofNewest(db: SharedQueries, slug: string, newest: readonly NewestPublication[]): Promise<SchoolForms>;
  /** Every publication in effect, including those that do not fit this release. */
  published(db: SharedQueries): Promise<readonly PublishedOverlay[]>;
  /**
   * @param school null for a person whose school is not known yet: the base form
   * @throws {ServerError} NOT_FOUND for an unknown form; FORM_UNAVAILABLE when the publication does not fit this
   * release
   */
  forSchool(db: SharedQueries, formId: string, school: School | null, language?: string | null): Promise<CompiledForm>;
  /**
   * The school's current form in the language whose definition has that hash; null when none has it.
   *
   * @param read what the caller has already read about the school's form; if absent, reads it
   * @throws {ServerError} like `forSchool`
   */
  current(
    db: SharedQueries,
    formId: string,
    school: School | null,
    of: { readonly hash: string; readonly read?: ReadOfSchool | undefined },
  ): Promise<CompiledForm | null>;
}

/** What determines a school's forms, besides the files that this process has loaded. */
export interface ReadOfSchool {
  /** The newest publication of each form. */
  readonly publications: readonly NewestPublication[];
  /** The carriers that the school offers, by name. */
  readonly carriers: readonly CatalogOption[];
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

interface EffectiveFormsOptions {
  readonly catalog: FormCatalog;
  readonly createHandlers: (forms: Pick<EffectiveForms, 'catalog' | 'ofSchool'>) => HandlerRegistry;
  /** Called once for each publication that does not fit the release. */
  readonly onMisfit?: ((overlay: PublishedOverlay) => void) | undefined;
}

/**
 * Compiles each effective definition once. When a school's choices change or its form is published, the form gets a new
 * definition with a new hash.
 */
export function createEffectiveForms({ catalog, createHandlers, onMisfit }: EffectiveFormsOptions): EffectiveForms {
  const published = createPublishedOverlays(catalog, onMisfit);
  const byInput = createRecent<CompiledForm>();
  const store = createDefinitionStore();

  const versionOf = (slug: string | null): number => (slug === null ? 0 : catalog.versionOf(slug));

  async function ofSchool(db: SharedQueries, slug: string | null): Promise<SchoolForms> {
    return schoolForms({ catalog, slug, published: slug === null ? new Map() : await published.ofSchool(db, slug) });
  }

  function compile({ formId, slug, ofSchool: forms, language, carriers }: CompileInput): CompiledForm {
    // The key includes the school, so a form compiled for one school is never given to another.
    const key = JSON.stringify([formId, slug, versionOf(slug), forms.publicationOf(formId), language, carriers]);
    const known = byInput.get(key);
    if (known) return known;
    const definition = forms.definition(formId, language);
    const named = slug === null || language === null ? carriers : nameCarriers(carriers, { catalog, slug, language });
    const compiled = compileForm(applyCatalogs(definition, { ...catalog.choices(language), carriers: named }));
    byInput.set(key, compiled);
    store.remember(compiled);
    return compiled;
  }

  return {
    catalog,
    handlers: createHandlers({ catalog, ofSchool }),
    ofSchool,
    ofNewest: async (db, slug, newest) =>
      schoolForms({ catalog, slug, published: await published.ofNewest(db, slug, newest) }),
    published: (db) => published.all(db),
    async forSchool(db, formId, school, language = null) {
      const slug = school?.slug ?? null;
      const [forms, carriers] = await Promise.all([ofSchool(db, slug), listCarriers(db, school)]);
      return compile({ formId, slug, ofSchool: forms, language, carriers });
    },
    async current(db, formId, school, { hash, read }) {
      const slug = school?.slug ?? null;
      const [forms, carriers] =
        read && slug !== null
          ? [await this.ofNewest(db, slug, read.publications), read.carriers]
          : await Promise.all([ofSchool(db, slug), listCarriers(db, school)]);
      const languages = [
        null,
        ...forms
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
    byHash: (db, hash) => store.byHash(db, hash),
    keep: (trx, compiled) => store.keep(trx, compiled),
  };
}

/** The carriers that a school offers. */
async function listCarriers(db: SharedQueries, school: School | null): Promise<CatalogOption[]> {
  if (school === null) return [];
  return carriersOfSchool.execute(db, { universityId: school.id });
}

const carriersOfSchool = prepareQuery((db, { universityId }: { readonly universityId: string }) =>
  db
    .selectFrom('carriers')
    .innerJoin('universityCarriers', 'universityCarriers.carrierId', 'carriers.id')
    .select(['carriers.id', 'carriers.name as label'])
    .where('universityCarriers.universityId', '=', universityId)
    .orderBy('carriers.name')
    .orderBy('carriers.id'),
);

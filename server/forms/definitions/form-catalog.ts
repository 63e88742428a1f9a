import {
  DefinitionError,
  listVariants,
  loadContentOrThrow,
  loadDefinition,
  loadLanguageOrThrow,
  loadSchoolOrThrow,
  readCatalogs,
  sourcesOf,
  type Catalogs,
  type FormDefinition,
  type FormLibrary,
  type FormVariant,
  type LanguageDefinition,
  type Problem,
  type SchoolContent,
  type SchoolDefinition,
} from '@campus-cover/engine';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { SchoolCatalog } from '../../schools/school-catalog.ts';
import { readSchoolLogos } from '../../schools/school-logos.ts';

/**
 * The built-in forms of every school, in every language. The server loads them once at start and checks all of them, so
 * that students never find a typo. A school may have published newer forms: see `EffectiveForms.ofSchool`.
 */
export interface FormCatalog extends BaseCatalog {
  /**
   * The built-in form of a school in a language; the base form for a school without an overlay.
   *
   * @param language tag; `null` for the language that the form is written in
   * @throws {ServerError} NOT_FOUND for an unknown form, or one that is not translated into that language
   */
  definition(formId: string, slug: string | null, language?: string | null): FormDefinition;
}

/** The parts that do not change while the server runs. */
export interface BaseCatalog extends SchoolCatalog {
  /** The files that the catalog was loaded from. */
  readonly files: FormLibrary;
  readonly formIds: readonly string[];
  /**
   * The form without any school's changes.
   *
   * @throws {ServerError} like `definition`
   */
  base(formId: string, language?: string | null): FormDefinition;
  /** Choices that are the same at every school: states, countries. A choice without a translation keeps its label. */
  choices(language?: string | null): Catalogs;
  /** A language with the texts around a form; null for an unknown tag. */
  language(tag: string): LanguageDefinition | null;
  /**
   * The language that a form is written in and the languages it is translated into; empty when the form has only one.
   */
  languages(formId: string): readonly LanguageDefinition[];
  /** News and FAQ entries: first those for every school, then each school's, including schools that have none. */
  content(): readonly SchoolContent[];
}

/** @throws {DefinitionError} with every problem of every file */
export function loadFormCatalog(files: FormLibrary): FormCatalog {
  const problems: Problem[] = [];
  const definitions = new Map<string, FormDefinition>();
  for (const variant of listVariants(files)) {
    const loaded = loadDefinition(sourcesOf(files, variant)!);
    problems.push(...loaded.problems.filter((problem) => problem.severity === 'error'));
    if (loaded.definition) definitions.set(keyOf(variant), loaded.definition);
  }
  const schools = new Map<string, SchoolDefinition>();
  for (const [slug, school] of files.schools) collect(() => schools.set(slug, loadSchoolOrThrow(school)));
  const languages: LanguageDefinition[] = [];
  for (const { language } of files.languages.values()) collect(() => languages.push(loadLanguageOrThrow(language)));
  const content: SchoolContent[] = [];
  collect(() => content.push(loadContentOrThrow(null, files.content)));
  for (const [slug, school] of files.schools) collect(() => content.push(loadContentOrThrow(slug, school.content)));
  if (problems.length > 0) throw new DefinitionError(unique(problems));
  const choices = new Map([null, ...files.languages.keys()].map((tag) => [tag, readCatalogs(files, tag ?? undefined)]));

  const definition: FormCatalog['definition'] = (formId, slug, language = null) => {
    const base = { form: formId, language: language ?? undefined };
    const found = definitions.get(keyOf({ ...base, school: slug ?? undefined })) ?? definitions.get(keyOf(base));
    if (!found) throw new ServerError('NOT_FOUND');
    return found;
  };

  return {
    files,
    formIds: [...files.forms.keys()],
    choices: (language = null) => choices.get(language) ?? choices.get(null) ?? {},
    language: (tag) => languages.find((language) => language.tag === tag) ?? null,
    languages(formId) {
      const translated = languages.filter(({ tag }) => definitions.has(keyOf({ form: formId, language: tag })));
      const own = definitions.get(keyOf({ form: formId }))?.language ?? 'en';
      return translated.length === 0 ? [] : [...languages.filter(({ tag }) => tag === own), ...translated];
    },
    definition,
    base: (formId, language) => definition(formId, null, language),
    theme: (slug) => ({ ...schools.get(slug)?.theme }),
    school: (slug) => schools.get(slug) ?? null,
    logos: readSchoolLogos(files, schools),
    content: () => content,
  };

  function collect(load: () => void): void {
    try {
      load();
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      problems.push(...error.problems);
    }
  }
}

function keyOf({ form, school, language }: FormVariant): string {
  return JSON.stringify([form, school ?? null, language ?? null]);
}

// A mistake in a base form also appears in every school's form.
function unique(problems: readonly Problem[]): Problem[] {
  return [
    ...new Map(
      problems.map((problem) => [JSON.stringify([problem.file, problem.pointer, problem.message]), problem]),
    ).values(),
  ];
}

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
import { ServerError } from '../errors/server-error.ts';
import { readSchoolLogos, type SchoolLogos } from './school-logos.ts';

/**
 * What the release brought: every form as every school has it, in every language. Loaded once at start; checked whole, so that no
 * student finds a typo. A school's forms may have been published anew since: see `EffectiveForms.ofSchool`.
 */
export interface FormCatalog extends BaseCatalog {
  /**
   * The form as the release has it for a school, in a language; the base form for a school without an overlay.
   *
   * @param language tag; `null` for the language that the form is written in
   * @throws {ServerError} NOT_FOUND for an unknown form, or one that is not translated into that language
   */
  definition(formId: string, slug: string | null, language?: string | null): FormDefinition;
}

/** What does not change while the server runs. */
export interface BaseCatalog {
  /** The files that it was loaded from. */
  readonly files: FormLibrary;
  readonly formIds: readonly string[];
  /**
   * The form without any school's changes.
   *
   * @throws {ServerError} as `definition` does
   */
  base(formId: string, language?: string | null): FormDefinition;
  /** Choices that are the same everywhere: states, countries. What a language does not translate keeps its label. */
  choices(language?: string | null): Catalogs;
  /** A language with the words around a form; null when there is none of that tag. */
  language(tag: string): LanguageDefinition | null;
  /** The language that a form is written in and those into which it is translated; none when it is in one only. */
  languages(formId: string): readonly LanguageDefinition[];
  /** CSS custom properties of a school's look; empty for a school without a file. */
  theme(slug: string): Readonly<Record<string, string>>;
  /** What the school's own file says; null for a school without one. */
  school(slug: string): SchoolDefinition | null;
  /** Their logos. */
  readonly logos: SchoolLogos;
  /** News and questions: first those for everybody, then each school's, also those of a school that has none. */
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
    theme: (slug) => schools.get(slug)?.theme ?? {},
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

// A mistake in a base form shows in every school's form as well.
function unique(problems: readonly Problem[]): Problem[] {
  return [
    ...new Map(
      problems.map((problem) => [JSON.stringify([problem.file, problem.pointer, problem.message]), problem]),
    ).values(),
  ];
}

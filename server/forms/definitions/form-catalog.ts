import {
  DefinitionError,
  isOwnForm,
  listVariants,
  loadDefinition,
  loadLanguageOrThrow,
  loadOwnContentOrThrow,
  loadPortalContentOrThrow,
  loadRetentionOrThrow,
  loadSchoolOrThrow,
  loadSchoolTextsOrThrow,
  readCatalogs,
  sourcesOf,
  type Catalogs,
  type FormDefinition,
  type FormLibrary,
  type FormVariant,
  type LanguageDefinition,
  type Problem,
  type SchoolContent,
  type SchoolFiles,
  type SchoolInLanguage,
  type SchoolSetup,
  type SourceFile,
} from '@campus-cover/engine';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { SchoolCatalog } from '../../schools/school-catalog.ts';
import { readSchoolLogos, type SchoolLogos } from '../../schools/school-logos.ts';
import { withSchoolFolder } from './with-school-folder.ts';

/**
 * The built-in forms of every school, in every language. The server loads them once at start and checks all of them, so
 * that students never encounter a typo. A school may have published newer forms: see `EffectiveForms.ofSchool`.
 */
export interface FormCatalog extends BaseCatalog {
  /**
   * The built-in form of a school in a language; the base form for a school without an overlay.
   *
   * @param language tag; `null` for the language that the form is written in
   * @throws {ServerError} NOT_FOUND for an unknown form, or one that is not translated into that language
   */
  definition(formId: string, slug: string | null, language?: string | null): FormDefinition;
  /**
   * Puts a school's new files into effect for all later calls.
   *
   * @throws {DefinitionError} with every problem; the previous files stay in effect
   */
  replaceSchool(slug: string, files: SchoolFolder): void;
}

/** Everything in a school's folder. */
export interface SchoolFolder {
  readonly school: SchoolFiles;
  /** `scenarios/*.json` */
  readonly scenarios: readonly SourceFile[];
}

/** The release's forms, and the school files that are in effect. */
export interface BaseCatalog extends SchoolCatalog {
  /** The files that the catalog was loaded from; a school's files change with `replaceSchool`. */
  readonly files: FormLibrary;
  /** The files that came with the release. Publications do not change them. */
  readonly released: FormLibrary;
  /** The forms of every school. */
  readonly formIds: readonly string[];
  /** The forms in a school's files that only this school has. */
  ownFormIds(slug: string): readonly string[];
  /**
   * The form without any school's changes.
   *
   * @throws {ServerError} like `definition`
   */
  base(formId: string, language?: string | null): FormDefinition;
  /** Choices that are the same at every school: states, countries. A choice without a translation keeps its label. */
  choices(language?: string | null): Catalogs;
  /**
   * The language that a form is written in and the languages it is translated into; empty when the form has only one.
   *
   * @param slug of the school whose own form it may be
   */
  languages(formId: string, slug?: string | null): readonly LanguageDefinition[];
  /**
   * News and FAQ entries: first the entries for every school, then each school's own. Includes schools that have no
   * entries.
   */
  content(): readonly SchoolContent[];
  /** Every school's own files by slug, including schools without a university. */
  setups(): ReadonlyMap<string, SchoolSetup>;
  /** Increases each time a school's files are replaced; starts at 0. */
  versionOf(slug: string): number;
}

/** The language in which schools write their files. */
const ownLanguage = 'en';

/** @throws {DefinitionError} with every problem of every file */
export function loadFormCatalog(released: FormLibrary): FormCatalog {
  const files = { ...released, schools: new Map(released.schools) };
  const problems: Problem[] = [];
  const base = collect(() => loadVariants({ ...files, schools: new Map() })) ?? new Map<string, FormDefinition>();
  const languages: LanguageDefinition[] = [];
  for (const { language } of files.languages.values()) collect(() => languages.push(loadLanguageOrThrow(language)));
  const ofPortal = collect(() => loadPortalContentOrThrow(files));
  const { retention: times } = files;
  const retention = (times && collect(() => loadRetentionOrThrow(times))) ?? null;
  const schools = new Map<string, LoadedSchool>();
  for (const slug of files.schools.keys()) collect(() => schools.set(slug, loadSchool(files, slug)));
  if (problems.length > 0) throw new DefinitionError(unique(problems));
  const choices = new Map([null, ...files.languages.keys()].map((tag) => [tag, readCatalogs(files, tag ?? undefined)]));
  const versions = new Map<string, number>();
  // Read again only when a page requests them, because hundreds of schools may be replaced in a row.
  let logos: SchoolLogos | null = null;

  const findDefinition = (formId: string, slug: string | null, language?: string): FormDefinition | undefined => {
    const key = keyOf({ form: formId, language });
    return (slug === null ? undefined : schools.get(slug)?.definitions.get(key)) ?? base.get(key);
  };

  const definition: FormCatalog['definition'] = (formId, slug, language = null) => {
    const found = findDefinition(formId, slug, language ?? undefined);
    if (!found) throw new ServerError('NOT_FOUND');
    return found;
  };

  const setupOf = (slug: string, language: string | null = null) => {
    const school = schools.get(slug);
    return (language === null ? undefined : school?.inLanguages.get(language)) ?? school?.setup;
  };

  return {
    files,
    released,
    retention,
    formIds: [...files.forms.keys()],
    choices: (language = null) => choices.get(language) ?? choices.get(null) ?? {},
    language: (tag) => languages.find((language) => language.tag === tag) ?? null,
    ownFormIds: (slug) => schools.get(slug)?.ownFormIds ?? [],
    languages(formId, slug = null) {
      const find = (language?: string) => findDefinition(formId, slug, language);
      const translated = languages.filter(({ tag }) => find(tag) !== undefined);
      const own = find()?.language ?? 'en';
      return translated.length === 0 ? [] : [...languages.filter(({ tag }) => tag === own), ...translated];
    },
    definition,
    base: (formId, language) => definition(formId, null, language),
    setups: () => new Map([...schools].map(([slug, { setup }]) => [slug, setup])),
    theme: (slug) => ({ ...schools.get(slug)?.setup.school.theme }),
    school: (slug, language) => setupOf(slug, language)?.school ?? null,
    carriers: (slug, language) => setupOf(slug, language)?.carriers ?? {},
    coveragePeriods: (slug, language) => setupOf(slug, language)?.coveragePeriods ?? {},
    installmentLabels: (slug, language) =>
      (language === null ? undefined : schools.get(slug)?.inLanguages.get(language)?.installmentLabels) ?? new Map(),
    textLanguages(slug) {
      const tags = [...(schools.get(slug)?.inLanguages.keys() ?? [])];
      if (tags.length === 0) return [];
      return [
        ...languages.filter(({ tag }) => tag === ownLanguage),
        ...languages.filter(({ tag }) => tag !== ownLanguage && tags.includes(tag)),
      ];
    },
    get logos() {
      return (logos ??= readSchoolLogos(files, schools));
    },
    content: () => [...(ofPortal ? [ofPortal] : []), ...[...schools.values()].map(({ content }) => content)],
    versionOf: (slug) => versions.get(slug) ?? 0,
    replaceSchool(slug, folder) {
      const changed = { ...files, schools: new Map([[slug, folder.school]]) };
      schools.set(slug, loadSchool(changed, slug));
      Object.assign(files, withSchoolFolder(files, slug, folder));
      versions.set(slug, (versions.get(slug) ?? 0) + 1);
      logos = null;
    },
  };

  function collect<Loaded>(load: () => Loaded): Loaded | undefined {
    try {
      return load();
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  }
}

interface LoadedSchool {
  readonly setup: SchoolSetup;
  /** Keyed by the tag of each language into which the school has translated its text. */
  readonly inLanguages: ReadonlyMap<string, SchoolInLanguage>;
  readonly content: SchoolContent;
  /** The forms that differ at this school and its own forms, by form and language. */
  readonly definitions: ReadonlyMap<string, FormDefinition>;
  readonly ownFormIds: readonly string[];
}

/** @throws {DefinitionError} with every problem of the school's files */
function loadSchool(library: FormLibrary, slug: string): LoadedSchool {
  const files = library.schools.get(slug)!;
  const alone = { ...library, schools: new Map([[slug, files]]) };
  const problems: Problem[] = [];
  const loaded = {
    setup: collect(() => loadSchoolOrThrow(files))!,
    inLanguages: collect(() => loadSchoolTextsOrThrow(files))!,
    content: collect(() => loadOwnContentOrThrow(slug, files))!,
    definitions: collect(() => loadVariants(alone, slug))!,
    ownFormIds: [...files.overlays.keys()].filter((form) => isOwnForm(alone, { form, school: slug })),
  };
  if (problems.length > 0) throw new DefinitionError(problems);
  return loaded;

  function collect<Loaded>(load: () => Loaded): Loaded | undefined {
    try {
      return load();
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  }
}

/**
 * The variants of all forms for one school, or the base forms, by form and language.
 *
 * @throws {DefinitionError} with every problem
 */
function loadVariants(library: FormLibrary, school?: string): ReadonlyMap<string, FormDefinition> {
  const problems: Problem[] = [];
  const definitions = new Map<string, FormDefinition>();
  for (const variant of listVariants(library).filter((one) => one.school === school)) {
    const loaded = loadDefinition(sourcesOf(library, variant)!);
    problems.push(...loaded.problems.filter((problem) => problem.severity === 'error'));
    if (loaded.definition) definitions.set(keyOf(variant), loaded.definition);
  }
  if (problems.length > 0) throw new DefinitionError(problems);
  return definitions;
}

function keyOf({ form, language }: Pick<FormVariant, 'form' | 'language'>): string {
  // Neither contains a space.
  return `${form} ${language ?? ''}`;
}

// A mistake in a base form also appears in every school's form.
function unique(problems: readonly Problem[]): Problem[] {
  return [
    ...new Map(
      problems.map((problem) => [JSON.stringify([problem.file, problem.pointer, problem.message]), problem]),
    ).values(),
  ];
}

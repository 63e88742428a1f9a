import type { ContentFiles } from './load/load-content.ts';
import type { DefinitionSources } from './load/load-definition.ts';
import { parseSource, type SourceFile } from './source/parse-source.ts';
import { membersOf, nodeAt } from './source/source-node.ts';

/** The text of every file that forms are built from. Keys are file and folder names, e.g. `forms.get("waiver")`. */
export interface FormLibrary {
  /** Form id → `forms/<id>/form.json`. */
  readonly forms: ReadonlyMap<string, SourceFile>;
  /** Part name → `parts/<name>.json`. */
  readonly parts: Readonly<Record<string, SourceFile>>;
  /** Catalog name → `catalogs/<name>.json`. */
  readonly catalogs: ReadonlyMap<string, SourceFile>;
  /** School slug → `schools/<slug>/…`. */
  readonly schools: ReadonlyMap<string, SchoolFiles>;
  /** BCP 47 tag → `languages/<tag>/…`. */
  readonly languages: ReadonlyMap<string, LanguageFiles>;
  /** Form id → its scenarios' starting data, `forms/<id>/given.json`. Optional for each form. */
  readonly givens: ReadonlyMap<string, SourceFile>;
  /** The starting data of the scenarios of every school's own forms, `templates/given.json`. Optional. */
  readonly ownGiven?: SourceFile;
  /** Template id → the files of a new form of that id, as in a school's folder, `templates/<id>/…`. Optional. */
  readonly templates?: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /**
   * `forms/<id>/scenarios/*.json` and `schools/<slug>/scenarios/*.json`. Each scenario names its form, school and
   * language.
   */
  readonly scenarios: readonly SourceFile[];
  /** News and FAQ for all schools, `content/…`. If this is absent, there are none. */
  readonly content?: ContentFiles;
  /** `retention.json`: how long the portal keeps each kind of data. If this is absent, the portal removes nothing. */
  readonly retention?: SourceFile;
  /**
   * Ids of the forms that have their own server code. A `delivery` in one of these forms would send no email. If this
   * is absent, there are none.
   */
  readonly takenInByCode?: ReadonlySet<string>;
  /**
   * Ids of the forms with their own server code whose submissions can wait for a review. The submissions of all other
   * forms can. If this is absent, the submissions of every form can.
   */
  readonly reviewable?: ReadonlySet<string>;
}

/** The files of one school. */
export interface SchoolFiles {
  /** `school.json`. */
  readonly school: SourceFile;
  /** `carriers.json`. If this file is absent, the school's forms offer no carriers. */
  readonly carriers?: SourceFile;
  /** `coverage-periods.json`. If this file is absent, the school offers no coverage. */
  readonly coveragePeriods?: SourceFile;
  /** `roster.json`. If this file is absent, the school has no roster. */
  readonly roster?: SourceFile;
  /** `exports.json`. If this file is absent, exports have the portal's default columns. */
  readonly exports?: SourceFile;
  /**
   * Form id → the school's overlay for the form, `<form id>.json`. If there is no such form, the file is a form that
   * only this school has (`isOwnForm`).
   */
  readonly overlays: ReadonlyMap<string, SourceFile>;
  /** Language tag → form id → the school's own text in that language, `<form id>.<tag>.json`. */
  readonly translations: ReadonlyMap<string, ReadonlyMap<string, SourceFile>>;
  /** Language tag → the school's own text in that language, `school.<tag>.json`. Absent if the school has none. */
  readonly texts?: ReadonlyMap<string, SourceFile>;
  /** The school's own news and FAQ, `news.json` and `faq.json`. If this is absent, there are none. */
  readonly content?: ContentFiles;
  /** SVG files in the school's folder, by name, e.g. `"logo.svg"`. If this is absent, there are none. */
  readonly pictures?: ReadonlyMap<string, SourceFile>;
}

/** The files of one language. */
export interface LanguageFiles {
  /** `language.json`: the language's name and the text around a form. */
  readonly language: SourceFile;
  /** Form id → the overlay that translates the form, `<form id>.json`. */
  readonly overlays: ReadonlyMap<string, SourceFile>;
  /** Catalog name → the translated labels, by choice id, `catalogs/<name>.json`. */
  readonly catalogs: ReadonlyMap<string, SourceFile>;
  /** The translated news and FAQ for all schools, `content/news.json` and `content/faq.json`. Absent if there are none. */
  readonly content?: ContentFiles;
}

/** Identifies a form's variant by form, school and language. */
export interface FormVariant {
  readonly form: string;
  /** Slug. Absent for the base form. */
  readonly school?: string | undefined;
  /** BCP 47 tag. Absent for the form's original language. */
  readonly language?: string | undefined;
}

/**
 * Lists one variant's files in the order in which they apply: the form, its translation, the school's overlay, and the
 * school's translated text. The translation comes before the school's changes, so a school can remove translated
 * content. The list omits files that a school or language does not have.
 *
 * @returns `undefined` if the form does not exist
 */
export function sourcesOf(library: FormLibrary, variant: FormVariant): DefinitionSources | undefined {
  const { school: slug, language: tag } = variant;
  const school = slug === undefined ? undefined : library.schools.get(slug);
  const language = tag === undefined ? undefined : library.languages.get(tag);
  const base = library.forms.get(variant.form);
  const ofSchool = school?.overlays.get(variant.form);
  const form = base ?? (isOwnForm(library, variant) ? ofSchool : undefined);
  if (form === undefined) return undefined;
  const overlays = [
    language?.overlays.get(variant.form),
    base === undefined ? undefined : ofSchool,
    tag === undefined ? undefined : school?.translations.get(tag)?.get(variant.form),
  ];
  return {
    form,
    parts: library.parts,
    overlays: overlays.filter((overlay) => overlay !== undefined),
    ...(school !== undefined && { school: school.school }),
    ...(tag !== undefined && { schoolTexts: school?.texts?.get(tag) }),
  };
}

/**
 * Returns whether a form belongs to one school: a file in the school's folder that is a form, not an overlay, because
 * it does not extend a form and the portal has no form of that name.
 */
export function isOwnForm(library: FormLibrary, { form, school }: Omit<FormVariant, 'language'>): boolean {
  const file = school === undefined ? undefined : library.schools.get(school)?.overlays.get(form);
  if (file === undefined || library.forms.has(form)) return false;
  return isFormFile(file);
}

/**
 * Returns whether a file in a school's folder is a form, and not what the school changes in one: it does not extend
 * anything.
 */
export function isFormFile(file: SourceFile): boolean {
  return nodeAt(parseSource(file).node, ['extends']) === undefined;
}

/** The tags of the languages into which a form is translated. A school translates its own forms itself. */
export function translationsOf(
  library: FormLibrary,
  { form, school }: Omit<FormVariant, 'language'>,
): readonly string[] {
  const ofSchool = school === undefined ? undefined : library.schools.get(school)?.translations;
  const isBase = library.forms.has(form);
  return [...library.languages]
    .filter(([tag, { overlays }]) => (isBase ? overlays.has(form) : ofSchool?.get(tag)?.has(form) === true))
    .map(([tag]) => tag);
}

/**
 * Lists every distinct variant in each language: each base form, a school's version of a form if the school changes
 * the form or renames one of its terms, and each school's own forms.
 */
export function listVariants(library: FormLibrary): readonly FormVariant[] {
  return [...listVariantsOfBases(library), ...listOwnVariants(library)];
}

function listOwnVariants(library: FormLibrary): readonly FormVariant[] {
  return [...library.schools].flatMap(([school, { overlays }]) =>
    [...overlays.keys()]
      .filter((form) => isOwnForm(library, { form, school }))
      .flatMap((form) => [
        { form, school },
        ...translationsOf(library, { form, school }).map((language) => ({ form, school, language })),
      ]),
  );
}

function listVariantsOfBases(library: FormLibrary): readonly FormVariant[] {
  const schoolTerms = new Map([...library.schools].map(([slug, { school }]) => [slug, listTerms(school)]));
  return [...library.forms].flatMap(([form, file]) => {
    const terms = listTerms(file);
    const hasOwnWords = (slug: string): boolean => schoolTerms.get(slug)?.some((name) => terms.includes(name)) === true;
    const schools = [...library.schools]
      .filter(([slug, { overlays }]) => overlays.has(form) || hasOwnWords(slug))
      .map(([slug]) => slug);
    const languages = translationsOf(library, { form });
    return [undefined, ...schools].flatMap((school) =>
      [undefined, ...languages].map((language): FormVariant => ({
        form,
        ...(school !== undefined && { school }),
        ...(language !== undefined && { language }),
      })),
    );
  });
}

/**
 * Lists the names under `terms` in a form's or school's file. Returns an empty list for an unreadable file, because the
 * loader reports that separately.
 */
function listTerms(file: SourceFile): readonly string[] {
  return [...membersOf(nodeAt(parseSource(file).node, ['terms'])).keys()];
}

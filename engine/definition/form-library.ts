import type { ContentFiles } from './load-content.ts';
import type { DefinitionSources } from './load-definition.ts';
import { parseSource, type SourceFile } from './parse-source.ts';
import { membersOf, nodeAt } from './source-node.ts';

/** Every file that forms are made of, as text. Keys are names of files and folders, e.g. `forms.get("waiver")`. */
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
  /** Form id → the world that its scenarios start from, `forms/<id>/given.json`; a form may have none. */
  readonly givens: ReadonlyMap<string, SourceFile>;
  /** `forms/<id>/scenarios/*.json` and `schools/<slug>/scenarios/*.json`; each names its form, school and language. */
  readonly scenarios: readonly SourceFile[];
  /** News and questions for everybody, `content/…`. Absent: none. */
  readonly content?: ContentFiles;
  /** Ids of the forms that the portal has code of its own for: a `delivery` of theirs would mail nothing. Absent: none. */
  readonly takenInByCode?: ReadonlySet<string>;
}

export interface SchoolFiles {
  /** `school.json`. */
  readonly school: SourceFile;
  /** Form id → the school's overlay of it, `<form id>.json`. */
  readonly overlays: ReadonlyMap<string, SourceFile>;
  /** Language tag → form id → the school's own words in that language, `<form id>.<tag>.json`. */
  readonly translations: ReadonlyMap<string, ReadonlyMap<string, SourceFile>>;
  /** The school's own news and questions, `news.json` and `faq.json`. Absent: none. */
  readonly content?: ContentFiles;
  /** SVG files of the school's folder by name, e.g. `"logo.svg"`. Absent: none. */
  readonly pictures?: ReadonlyMap<string, SourceFile>;
}

export interface LanguageFiles {
  /** `language.json`: its name and the words around a form. */
  readonly language: SourceFile;
  /** Form id → the overlay that translates it, `<form id>.json`. */
  readonly overlays: ReadonlyMap<string, SourceFile>;
  /** Catalog name → the labels of its choices by id, `catalogs/<name>.json`. */
  readonly catalogs: ReadonlyMap<string, SourceFile>;
}

/** One form as somebody gets it: which form, for which school, in which language. */
export interface FormVariant {
  readonly form: string;
  /** Slug; absent for the base form. */
  readonly school?: string | undefined;
  /** BCP 47 tag; absent for the language that the form is written in. */
  readonly language?: string | undefined;
}

/**
 * The files that make one variant, in the order in which they are applied: the form, its translation, the school's
 * overlay, and the school's own words in that language. The translation comes before the school's changes, so that a
 * school can remove what was translated. What a school or a language has no file for is left out.
 *
 * @returns `undefined` when there is no such form
 */
export function sourcesOf(library: FormLibrary, variant: FormVariant): DefinitionSources | undefined {
  const form = library.forms.get(variant.form);
  if (form === undefined) return undefined;
  const { school: slug, language: tag } = variant;
  const school = slug === undefined ? undefined : library.schools.get(slug);
  const language = tag === undefined ? undefined : library.languages.get(tag);
  const overlays = [
    language?.overlays.get(variant.form),
    school?.overlays.get(variant.form),
    tag === undefined ? undefined : school?.translations.get(tag)?.get(variant.form),
  ];
  return {
    form,
    parts: library.parts,
    overlays: overlays.filter((overlay) => overlay !== undefined),
    ...(school !== undefined && { school: school.school }),
  };
}

/**
 * Every variant that differs from the others: each form as it is, for each school that changes it or has its own words
 * for one of its terms, in each language.
 */
export function listVariants(library: FormLibrary): readonly FormVariant[] {
  const schoolTerms = new Map([...library.schools].map(([slug, { school }]) => [slug, listTerms(school)]));
  return [...library.forms].flatMap(([form, file]) => {
    const terms = listTerms(file);
    const hasOwnWords = (slug: string): boolean => schoolTerms.get(slug)?.some((name) => terms.includes(name)) === true;
    const schools = [...library.schools]
      .filter(([slug, { overlays }]) => overlays.has(form) || hasOwnWords(slug))
      .map(([slug]) => slug);
    const languages = [...library.languages].filter(([, { overlays }]) => overlays.has(form)).map(([tag]) => tag);
    return [undefined, ...schools].flatMap((school) =>
      [undefined, ...languages].map((language): FormVariant => ({
        form,
        ...(school !== undefined && { school }),
        ...(language !== undefined && { language }),
      })),
    );
  });
}

/** Names under `terms` of a form's or a school's file; none of what cannot be read, which is a problem of its own. */
function listTerms(file: SourceFile): readonly string[] {
  return [...membersOf(nodeAt(parseSource(file).node, ['terms'])).keys()];
}

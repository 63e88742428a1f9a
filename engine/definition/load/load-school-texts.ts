import type { SchoolFiles } from '../form-library.ts';
import { DefinitionError } from '../problem.ts';
import { parseSource, type SourceFile } from '../source/parse-source.ts';
import { nodeAt, toJson, type SourceNode } from '../source/source-node.ts';
import { applySchoolTexts, type SchoolNodes, type TranslatedNodes } from './apply-school-texts.ts';
import { loadContentOrThrow, readContent, type SchoolContent } from './load-content.ts';
import type { SchoolSetup } from './load-school.ts';

/** A school's own files in one language. Everything except the translated text is the same as in the files. */
export interface SchoolInLanguage
  extends Pick<SchoolSetup, 'school' | 'carriers' | 'coveragePeriods'>, Pick<SchoolContent, 'news' | 'faq'> {
  /** What students see for an installment plan, by the plan's name. Contains only translated names. */
  readonly installmentLabels: ReadonlyMap<string, string>;
}

/**
 * Reads a school's text in other languages.
 *
 * @param files must also include the school's own files, which must have no problems
 * @returns by language tag; empty for a school without `school.<language>.json`
 * @throws {DefinitionError} DEFINITION_INVALID with every problem, one per line
 */
export function loadSchoolTextsOrThrow(files: SchoolFiles): ReadonlyMap<string, SchoolInLanguage> {
  const found = [...(files.texts ?? new Map<string, SourceFile>())].map(
    ([tag, file]) => [tag, translateNodes(files, file)] as const,
  );
  const problems = found.flatMap(([, translated]) => translated.problems);
  if (problems.length > 0) throw new DefinitionError(problems);
  return new Map(found.map(([tag, { nodes, installmentLabels }]) => [tag, { ...readNodes(nodes), installmentLabels }]));
}

/**
 * Reads a school's news and FAQ, with their translations.
 *
 * @throws {DefinitionError} DEFINITION_INVALID with every problem, one per line
 */
export function loadOwnContentOrThrow(slug: string, files: SchoolFiles): SchoolContent {
  const content = loadContentOrThrow(slug, files.content);
  const translations = [...loadSchoolTextsOrThrow(files)].map(
    ([tag, { news, faq }]) => [tag, { news: differing(news, content.news), faq: differing(faq, content.faq) }] as const,
  );
  return { ...content, translations: new Map(translations) };
}

/** The entries that differ from those in the school's own language. */
export function differing<Entry extends object>(
  translated: Readonly<Record<string, Entry>>,
  own: Readonly<Record<string, Entry>>,
): Readonly<Record<string, Entry>> {
  const isSame = (id: string) => JSON.stringify(own[id]) === JSON.stringify(translated[id]);
  return Object.fromEntries(Object.entries(translated).filter(([id]) => !isSame(id)));
}

/** Replaces the school's own text with the text in one file. */
export function translateNodes(files: SchoolFiles, texts: SourceFile): TranslatedNodes {
  const own = parseOwnFiles(files);
  const { node, problems } = parseSource(texts);
  if (node === undefined) return { nodes: own, installmentLabels: new Map(), problems };
  const translated = applySchoolTexts(own, node);
  return { ...translated, problems: [...problems, ...translated.problems] };
}

/** A school's files that contain text. A file that is not JSON counts as absent; the school's loader reports it. */
export function parseOwnFiles({ school, carriers, coveragePeriods, content }: SchoolFiles): SchoolNodes {
  const parse = (file: SourceFile | undefined): SourceNode | undefined => file && parseSource(file).node;
  return {
    school: parse(school),
    carriers: parse(carriers),
    coveragePeriods: parse(coveragePeriods),
    news: parse(content?.news),
    faq: parse(content?.faq),
  };
}

/** The caller has already checked the structure. */
function readNodes({
  school,
  carriers,
  coveragePeriods,
  news,
  faq,
}: SchoolNodes): Omit<SchoolInLanguage, 'installmentLabels'> {
  const read = (node: SourceNode | undefined, path: readonly string[]): unknown => {
    const part: SourceNode | undefined = nodeAt(node, path);
    return part === undefined ? {} : toJson(part);
  };
  return {
    school: read(school, []) as SchoolInLanguage['school'],
    carriers: read(carriers, ['carriers']) as SchoolInLanguage['carriers'],
    coveragePeriods: read(coveragePeriods, ['periods']) as SchoolInLanguage['coveragePeriods'],
    ...readContent({ news, faq }),
  };
}

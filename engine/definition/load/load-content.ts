import { checkShape } from '../check/check-shape.ts';
import { checkWordsInHtml } from '../check/check-words-in-html.ts';
import type { FaqEntry, NewsPost } from '../content-definition.ts';
import { DefinitionError, type Problem } from '../problem.ts';
import { parseSource, type SourceFile } from '../source/parse-source.ts';
import { membersOf, nodeAt, toJson, type SourceNode } from '../source/source-node.ts';

/** The files that contain news and FAQ entries. */
export interface ContentFiles {
  /** `news.json`. */
  readonly news?: SourceFile;
  /** `faq.json`. */
  readonly faq?: SourceFile;
}

/** News and FAQ for one school, or for all schools. */
export interface SchoolContent {
  /** The school's slug, e.g. `"bay-state"`. `null` means all schools. */
  readonly slug: string | null;
  /** Posts by kebab-case id. The id is part of the post's address. */
  readonly news: Readonly<Record<string, NewsPost>>;
  readonly faq: Readonly<Record<string, FaqEntry>>;
  /** Language tag → the posts and entries that the school has translated. Absent if it has translated none. */
  readonly translations?: ReadonlyMap<string, Pick<SchoolContent, 'news' | 'faq'>>;
}

/**
 * Reads the news and FAQ for one school or for all schools.
 *
 * @param slug the school's slug, or `null` for all schools
 * @param files a missing file counts as empty
 * @throws {DefinitionError} DEFINITION_INVALID with every problem, one per line
 */
export function loadContentOrThrow(slug: string | null, files: ContentFiles = {}): SchoolContent {
  const problems: Problem[] = [];
  const news = load(files.news, 'news') as { readonly posts?: SchoolContent['news'] };
  const faq = load(files.faq, 'faq') as { readonly entries?: SchoolContent['faq'] };
  if (problems.length > 0) throw new DefinitionError(problems);
  return { slug, news: news.posts ?? {}, faq: faq.entries ?? {} };

  function load(file: SourceFile | undefined, kind: 'news' | 'faq'): unknown {
    if (file === undefined) return {};
    const { node, problems: found } = parseSource(file);
    problems.push(...found, ...(node === undefined ? [] : checkContent(node, kind)));
    return node === undefined ? {} : toJson(node);
  }
}

/** The caller has already checked the structure. */
export function readContent({
  news,
  faq,
}: {
  readonly news?: SourceNode | undefined;
  readonly faq?: SourceNode | undefined;
}): Pick<SchoolContent, 'news' | 'faq'> {
  const read = (list: SourceNode | undefined): unknown => (list === undefined ? {} : toJson(list));
  return {
    news: read(nodeAt(news, ['posts'])) as SchoolContent['news'],
    faq: read(nodeAt(faq, ['entries'])) as SchoolContent['faq'],
  };
}

/** Finds the problems in a news or FAQ file. */
export function checkContent(node: SourceNode, kind: 'news' | 'faq'): readonly Problem[] {
  const [list, words] = kind === 'news' ? ['posts', 'body'] : ['entries', 'answer'];
  return [
    ...checkShape(node, kind),
    ...[...membersOf(nodeAt(node, [list])).values()].flatMap(({ value }) => checkWordsInHtml(nodeAt(value, [words]))),
  ];
}

import { checkShape } from './check-shape.ts';
import { checkWordsInHtml } from './check-words-in-html.ts';
import { parseSource, type SourceFile } from './parse-source.ts';
import { DefinitionError, type Problem } from './problem.ts';
import { membersOf, nodeAt, toJson, type SourceNode } from './source-node.ts';

/** The files that news and questions stand in. */
export interface ContentFiles {
  /** `news.json`. */
  readonly news?: SourceFile;
  /** `faq.json`. */
  readonly faq?: SourceFile;
}

/** One post of the news. Twin: `schemas/meta/news.schema.json`. */
export interface NewsPost {
  /** Plain words. */
  readonly title: string;
  /** ISO day, e.g. `"2026-11-02"`, on which the post appears. */
  readonly publishedOn: string;
  /** HTML, e.g. `"<p>…</p>"`. */
  readonly body: string;
}

/** One question with its answer. Twin: `schemas/meta/faq.schema.json`. */
export interface FaqEntry {
  /** Plain words. */
  readonly question: string;
  /** HTML, e.g. `"<p>…</p>"`. */
  readonly answer: string;
  /** Small numbers stand first. */
  readonly order: number;
}

/** What a school, or the portal itself, tells its people. */
export interface SchoolContent {
  /** The school's, e.g. `"bay-state"`; `null`: for everybody. */
  readonly slug: string | null;
  /** By kebab-case id, which is part of the post's address. */
  readonly news: Readonly<Record<string, NewsPost>>;
  readonly faq: Readonly<Record<string, FaqEntry>>;
}

/**
 * Reads the news and questions of one school, or those for everybody.
 *
 * @param slug the school's, or `null` for everybody's
 * @param files a file that is left out holds nothing
 * @throws {DefinitionError} DEFINITION_INVALID with every problem, one a line
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

/** What is wrong with a file of news or questions. */
export function checkContent(node: SourceNode, kind: 'news' | 'faq'): readonly Problem[] {
  const [list, words] = kind === 'news' ? ['posts', 'body'] : ['entries', 'answer'];
  return [
    ...checkShape(node, kind),
    ...[...membersOf(nodeAt(node, [list])).values()].flatMap(({ value }) => checkWordsInHtml(nodeAt(value, [words]))),
  ];
}

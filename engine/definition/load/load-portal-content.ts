import type { FormLibrary } from '../form-library.ts';
import { DefinitionError, type Problem } from '../problem.ts';
import { parseSource, type SourceFile } from '../source/parse-source.ts';
import { applyContentTexts, type SchoolNodes } from './apply-school-texts.ts';
import { loadContentOrThrow, readContent, type ContentFiles, type SchoolContent } from './load-content.ts';
import { differing } from './load-school-texts.ts';

/**
 * Reads the news and FAQ for all schools, with their translations.
 *
 * @throws {DefinitionError} DEFINITION_INVALID with every problem, one per line
 */
export function loadPortalContentOrThrow({
  content,
  languages,
}: Pick<FormLibrary, 'content' | 'languages'>): SchoolContent {
  const own = loadContentOrThrow(null, content);
  const translations = [...languages].flatMap(([tag, { content: texts }]) => {
    if (texts === undefined) return [];
    const { nodes, problems } = translateContent(content, texts);
    if (problems.length > 0) throw new DefinitionError(problems);
    const { news, faq } = readContent(nodes);
    return [[tag, { news: differing(news, own.news), faq: differing(faq, own.faq) }] as const];
  });
  return translations.length === 0 ? own : { ...own, translations: new Map(translations) };
}

type ContentNodes = Pick<SchoolNodes, 'news' | 'faq'>;

/**
 * Replaces the text of the portal's news and FAQ with the text in one language's files. The problems are only those of
 * the language's files.
 */
export function translateContent(
  own: ContentFiles | undefined,
  texts: ContentFiles,
): { readonly nodes: ContentNodes; readonly problems: readonly Problem[] } {
  const parse = (file: SourceFile | undefined) => file && parseSource(file).node;
  const problems: Problem[] = [];
  let nodes: ContentNodes = { news: parse(own?.news), faq: parse(own?.faq) };
  for (const file of [texts.news, texts.faq]) {
    if (file === undefined) continue;
    const { node, problems: found } = parseSource(file);
    problems.push(...found);
    if (node === undefined) continue;
    const translated = applyContentTexts(nodes, node);
    nodes = translated.nodes;
    problems.push(...translated.problems);
  }
  return { nodes, problems };
}

import { checkContent } from '../../../definition/load/load-content.ts';
import { translateContent } from '../../../definition/load/load-portal-content.ts';
import type { Problem } from '../../../definition/problem.ts';
import { parseSource, type SourceFile } from '../../../definition/source/parse-source.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { findUntranslated } from './untranslated-texts.ts';

/** Finds problems in news and FAQ files. */
export function findInContent({ content }: ParsedLibrary): readonly Problem[] {
  return [
    ...content.news.flatMap((node) => checkContent(node, 'news')),
    ...content.faq.flatMap((node) => checkContent(node, 'faq')),
  ];
}

/**
 * Checks the translations of the portal's own news and FAQ, and finds the text that they leave out. Only a language into
 * which a form is translated needs them.
 */
export function findInContentTexts({ library }: ParsedLibrary): readonly Problem[] {
  const parse = (file: SourceFile | undefined) => file && parseSource(file).node;
  const own = { news: parse(library.content?.news), faq: parse(library.content?.faq) };
  return [...library.languages].flatMap(([tag, { overlays, content = {} }]) => {
    const nodes = [content.news, content.faq].map(parse).filter((node) => node !== undefined);
    if (overlays.size === 0 && nodes.length === 0) return [];
    const fileOf = (section: string) => `languages/${tag}/content/${section === 'posts' ? 'news' : 'faq'}.json`;
    const { problems } = translateContent(library.content, content);
    return [...problems, ...findUntranslated(own, { tag, nodes, fileOf })];
  });
}

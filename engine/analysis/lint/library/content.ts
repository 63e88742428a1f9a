import { checkContent } from '../../../definition/load/load-content.ts';
import type { Problem } from '../../../definition/problem.ts';
import type { ParsedLibrary } from '../parsed-library.ts';

/** Finds problems in news and FAQ files. */
export function findInContent({ content }: ParsedLibrary): readonly Problem[] {
  return [
    ...content.news.flatMap((node) => checkContent(node, 'news')),
    ...content.faq.flatMap((node) => checkContent(node, 'faq')),
  ];
}

import { markText, type Marking } from './mark-text.ts';
import { unescapeText } from './safe-html.ts';

/**
 * HTML from `safeHtml`, with `<mark>` around the words found in its text. In such HTML, `<` always starts a tag and `>`
 * always ends one. Its text contains only the entities that `unescapeText` knows.
 */
export function markHtml(html: string, marking: Marking): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part, at) => (at % 2 === 1 ? part : markText(unescapeText(part), marking)))
    .join('');
}

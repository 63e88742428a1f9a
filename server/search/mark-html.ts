import { markText, type Marking } from './mark-text.ts';
import { unescapeText } from './safe-html.ts';

/**
 * HTML that `safeHtml` wrote, with `<mark>` round the words that were found in its texts. There a `<` begins a tag and
 * nothing else, a `>` ends one, and texts hold no other entities than those that `unescapeText` knows.
 */
export function markHtml(html: string, marking: Marking): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part, at) => (at % 2 === 1 ? part : markText(unescapeText(part), marking)))
    .join('');
}

import sanitizeHtml from 'sanitize-html';

/**
 * The HTML that a post's body can contain. `safe-html.test.ts` compares this list with the list for authors in the news
 * and FAQ JSON Schemas.
 */
const allowed = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'h2', 'h3', 'strong', 'em', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 20,
} satisfies sanitizeHtml.IOptions;

/**
 * Returns a post's HTML, reduced to the HTML that a post can contain. The portal cleans every post's HTML before
 * sending it, because content in the database may come from elsewhere.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, allowed);
}

const allowedBelow: sanitizeHtml.IOptions = {
  ...allowed,
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'h3', 'h4', 'strong', 'em', 'a'],
  transformTags: { h2: 'h3', h3: 'h4' },
};

/** Recently cleaned HTML, keyed by the original HTML, because every keystroke requests the same entries. */
const madeSafe = new Map<string, string>();
const mostKept = 1000;

/** Like `safeHtml`, for HTML below a heading: lowers the level of its headings by one. */
export function safeHtmlBelowHeading(html: string): string {
  const known = madeSafe.get(html);
  if (known !== undefined) return known;
  const safe = sanitizeHtml(html, allowedBelow);
  if (madeSafe.size >= mostKept) madeSafe.clear();
  madeSafe.set(html, safe);
  return safe;
}

const block = /<(?=\/?(?:p|br|ul|ol|li|h[1-6]|div|table|tr|td)\b)/gi;

/** Returns the HTML's text without its tags. */
export function textOfHtml(html: string): string {
  // Separates words in different paragraphs.
  const text = sanitizeHtml(html.replaceAll(block, ' <'), { allowedTags: [], allowedAttributes: {} });
  return unescapeText(text).replaceAll(/\s+/g, ' ').trim();
}

/** Reverses how sanitize-html escapes text. It escapes only these four characters. */
export function unescapeText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

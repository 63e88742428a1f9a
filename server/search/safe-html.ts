import sanitizeHtml from 'sanitize-html';

/** What a body may have. `safe-html.test.ts` compares it with what the JSON Schemas of news and FAQ tell authors. */
const allowed = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'h2', 'h3', 'strong', 'em', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 20,
} satisfies sanitizeHtml.IOptions;

/**
 * HTML of a post, reduced to what a post may contain. The portal cleans every post's HTML on its way out, because
 * content in the database may have another origin.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, allowed);
}

const allowedBelow: sanitizeHtml.IOptions = {
  ...allowed,
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'h3', 'h4', 'strong', 'em', 'a'],
  transformTags: { h2: 'h3', h3: 'h4' },
};

/** What was made safe lately, by what it was made from: every keystroke asks for the same answers. */
const madeSafe = new Map<string, string>();
const mostKept = 1000;

/** The same below a heading of its own, so that its headings are one step lower. */
export function safeHtmlBelowHeading(html: string): string {
  const known = madeSafe.get(html);
  if (known !== undefined) return known;
  const safe = sanitizeHtml(html, allowedBelow);
  if (madeSafe.size >= mostKept) madeSafe.clear();
  madeSafe.set(html, safe);
  return safe;
}

const block = /<(?=\/?(?:p|br|ul|ol|li|h[1-6]|div|table|tr|td)\b)/gi;

/** The words of HTML as plain text. */
export function textOfHtml(html: string): string {
  // Words in two paragraphs are two words.
  const text = sanitizeHtml(html.replaceAll(block, ' <'), { allowedTags: [], allowedAttributes: {} });
  return unescapeText(text).replaceAll(/\s+/g, ' ').trim();
}

/** Back from what sanitize-html writes for text, which knows these four only. */
export function unescapeText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/**
 * Characters that people do not see: byte order mark, soft hyphen, blanks without width, marks of direction. Joiners stay: names in some
 * scripts need them.
 */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Every kind of blank, tab and line break, e.g. the no-break space of a web page. */
const blanks = /[\s\u0085\u180E]+/g;
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000E-\u001F\u007F]/g;

/**
 * A cell's text without what people do not see: blanks around it, no-break spaces, characters without width. Also
 * unwraps `="00137"` and `'00137`, with which spreadsheets keep zeros at the start.
 */
export function cleanCell(text: string): string {
  const clean = text.normalize('NFC').replaceAll(invisible, '').replaceAll(blanks, ' ').replaceAll(controls, '').trim();
  const kept = /^="([^"]*)"$/.exec(clean)?.[1] ?? /^'(\d+)$/.exec(clean)?.[1];
  return kept?.trim() ?? clean;
}

/** A header as it is compared with those in roster.json. */
export function headerKey(text: string): string {
  return cleanCell(text).toLowerCase();
}

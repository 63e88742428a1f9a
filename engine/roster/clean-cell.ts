/**
 * Invisible characters: byte order mark, soft hyphen, zero-width spaces, and direction marks. Does not include joiners,
 * because names in some scripts need them.
 */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Every kind of space, tab and line break, e.g. the no-break space from a web page. */
const blanks = /[\s\u0085\u180E]+/g;
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000E-\u001F\u007F]/g;

/**
 * Text that cleaning would not change. Nearly every cell of a large file matches, so this check makes reading twice as
 * fast.
 */
const ordinary = /^[A-Za-z0-9@./#-]+(?: [A-Za-z0-9@./#-]+)*$/;

/**
 * Returns a cell's text without invisible characters: surrounding spaces, no-break spaces, and zero-width characters.
 * Also unwraps `="00137"` and `'00137`, which spreadsheets use to keep leading zeros.
 */
export function cleanCell(text: string): string {
  if (ordinary.test(text)) return text;
  const clean = text.normalize('NFC').replaceAll(invisible, '').replaceAll(blanks, ' ').replaceAll(controls, '').trim();
  const kept = /^="([^"]*)"$/.exec(clean)?.[1] ?? /^'(\d+)$/.exec(clean)?.[1];
  return kept?.trim() ?? clean;
}

/** Normalizes a header so that it can be compared with the headers in roster.json. */
export function headerKey(text: string): string {
  return cleanCell(text).toLowerCase();
}

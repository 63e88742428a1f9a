/** The scripts that are written from right to left, by their ISO 15924 codes. */
const rightToLeft = /^(Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/;

/**
 * Returns the direction in which a language is written, for an element's `dir`. Not every browser has
 * `Intl.Locale.prototype.getTextInfo`.
 *
 * @param tag BCP 47, e.g. `"ar"`
 */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.test(String(new Intl.Locale(tag).maximize().script)) ? 'rtl' : 'ltr';
}

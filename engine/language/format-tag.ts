/**
 * Returns the tag for formatting days and times in a language. Numbers have the digits 0 to 9 in every language, because
 * the answers, insurance cards and amounts have them.
 *
 * @param tag BCP 47, e.g. `"ar"`
 * @returns e.g. `"ar-u-nu-latn"`; `"en-US-u-nu-latn"` for English
 */
export function formatTag(tag: string): string {
  return `${tag === 'en' ? 'en-US' : tag}-u-nu-latn`;
}

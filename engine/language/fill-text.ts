import { directionOf } from './direction-of.ts';

/** The values of a text's placeholders, by name. `count` selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * A string, or one string per plural category of its `{count}` in its language. A language needs a category only if its
 * text differs from `other`.
 */
export type PluralText = string | { readonly [category: string]: string | undefined };

/**
 * Creates a function that fills in a text's placeholders in one language. If the language is written from right to left,
 * each value is isolated, so that "$1,234.50" or an English name does not change places with the text around it.
 *
 * @param tag BCP 47, e.g. `"ar"`
 */
export function fillTextIn(tag: string): (text: PluralText, values?: TextValues) => string {
  const plurals = new Intl.PluralRules(tag);
  const [open, close] = directionOf(tag) === 'rtl' ? ['\u2068', '\u2069'] : ['', ''];
  return (text, values) => {
    if (values === undefined && typeof text === 'string') return text;
    const chosen =
      typeof text === 'string' ? text : (text[plurals.select(Number(values?.['count']))] ?? text['other'] ?? '');
    return chosen.replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = values?.[name];
      return value === undefined ? hole : `${open}${value}${close}`;
    });
  };
}

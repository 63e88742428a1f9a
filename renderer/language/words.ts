import { fillTextIn, formatTag, type PluralText, type TextValues } from '@campus-cover/engine';
import { english } from '@campus-cover/schemas';

/** The name of a string that the renderer itself uses. `schemas/languages/en/language.json` lists all the names. */
export type WordKey = keyof typeof english.words;

/** A language that was loaded from its file. Text without a translation appears in English. */
export interface Language {
  /** BCP 47, e.g. `"es"`. */
  readonly tag: string;
  readonly words: Readonly<Partial<Record<string, PluralText>>>;
}

/** The text around a form in one language, and that language's formats for days, amounts and lists. */
export interface Words {
  /** BCP 47, e.g. `"en"`. */
  readonly tag: string;
  /**
   * Returns one of the renderer's strings. A form's own text comes from its definition.
   *
   * @param values replace `{name}` in the text; `count` selects the plural form
   */
  readonly say: (key: WordKey, values?: TextValues) => string;
  /** `"a month and a day"`. */
  readonly sayList: (items: readonly string[], type?: 'conjunction' | 'disjunction') => string;
  /**
   * Formats a day: `"April 28, 2004"`
   *
   * @param isoDate a valid date
   */
  readonly sayDay: (isoDate: string) => string;
  /**
   * Formats a day for narrow spaces: `"Apr 28, 2004"`
   *
   * @param isoDate a valid date
   */
  readonly sayShortDay: (isoDate: string) => string;
  /**
   * Formats an amount without the dollar sign: `"1234.5"` → `"1,234.50"`. Text that is not an amount stays unchanged.
   */
  readonly sayMoney: (amount: string) => string;
  /**
   * Names a month: `"April"`
   *
   * @param month 1 to 12
   */
  readonly sayMonth: (month: number) => string;
}

/**
 * Returns the text and the formats of a language.
 *
 * @param language default: English
 */
export function createWords(language: Language = english): Words {
  const { tag, words } = language;
  const fill = fillTextIn(tag);
  const format = (moment: string | number, options: Intl.DateTimeFormatOptions): string =>
    new Date(moment).toLocaleDateString(formatTag(tag), { ...options, timeZone: 'UTC' });
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;

  return Object.freeze<Words>({
    tag,
    say: (key, values) => fill(words[key] ?? english.words[key] ?? key, values),
    sayList: (items, type = 'conjunction') =>
      // The portal's English does not use a comma before the last "and".
      new Intl.ListFormat(tag === 'en' ? 'en-GB' : tag, { type }).format(items),
    // A date without a time is midnight UTC.
    sayDay: (isoDate) => format(isoDate, day),
    sayShortDay: (isoDate) => format(isoDate, { ...day, month: 'short' }),
    sayMoney: (amount) =>
      /^-?\d+(\.\d+)?$/.test(amount)
        ? Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        : amount,
    sayMonth: (month) => format(Date.UTC(2004, month - 1), { month: 'long' }),
  });
}

/** The English text, for content outside a `LanguageProvider`. */
export const englishWords: Words = createWords();

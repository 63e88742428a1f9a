import { english } from '@campus-cover/schemas';

/** The name of a text that the renderer itself uses; `schemas/languages/en/language.json` lists them all. */
export type WordKey = keyof typeof english.words;

/** A language as loaded from its file; missing texts appear in English. */
export interface Language {
  /** BCP 47, e.g. `"es"`. */
  readonly tag: string;
  readonly words: Readonly<Partial<Record<string, Words>>>;
}

type Words = string | { readonly [category: string]: string | undefined };
type Values = Readonly<Record<string, string | number>>;

const base: Language = english;
let spoken: Language = base;
let plurals = new Intl.PluralRules(base.tag);

/** Sets the language of everything drawn from now on; the default is English. A page uses one language at a time. */
export function speak(language: Language = base): void {
  spoken = language;
  plurals = new Intl.PluralRules(language.tag);
}

/** The tag of the current language, e.g. for dates: `"en"`. */
export function spokenTag(): string {
  return spoken.tag;
}

/**
 * A text in the current language; a form's own texts come from its definition.
 *
 * @param values replace `{name}` in the text; `count` selects the plural form
 */
export function say(key: WordKey, values: Values = {}): string {
  const words = spoken.words[key] ?? base.words[key] ?? key;
  const text =
    typeof words === 'string' ? words : (words[plurals.select(Number(values['count']))] ?? words['other'] ?? '');
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

/** `"a month and a day"`. */
export function sayList(items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  // The portal's English has no comma before the last "and".
  return new Intl.ListFormat(spoken.tag === 'en' ? 'en-GB' : spoken.tag, { type }).format(items);
}

/**
 * `"April 28, 2004"`
 *
 * @param isoDate of a real day
 */
export function sayDay(isoDate: string): string {
  return new Intl.DateTimeFormat(spoken.tag === 'en' ? 'en-US' : spoken.tag, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${isoDate}T00:00:00Z`));
}

/**
 * `"Apr 28, 2004"`, for narrow places
 *
 * @param isoDate of a real day
 */
export function sayShortDay(isoDate: string): string {
  return new Intl.DateTimeFormat(spoken.tag === 'en' ? 'en-US' : spoken.tag, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(`${isoDate}T00:00:00Z`));
}

/** `"1234.5"` → `"1,234.50"`, without the sign. Text that is not an amount stays unchanged. */
export function sayMoney(amount: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return amount;
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(amount));
}

/**
 * `"April"`
 *
 * @param month 1 to 12
 */
export function sayMonth(month: number): string {
  return new Intl.DateTimeFormat(spoken.tag, { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2004, month - 1)),
  );
}

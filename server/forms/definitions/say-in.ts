import { fillTextIn, formatTag, type PluralText, type TextValues } from '@campus-cover/engine';
import type { BaseCatalog } from './form-catalog.ts';

/**
 * Returns text around a form in one language, by its key in `schemas/languages/en`. It fills in placeholders such as
 * `{start}`.
 */
export type Say = (key: string, values?: TextValues) => string;

type Texts = Readonly<Partial<Record<string, PluralText>>>;

/** Text that the language lacks appears in English. */
export function sayIn(catalog: BaseCatalog, tag: string): Say {
  return sayFrom(tag, { ...catalog.language('en')?.words, ...catalog.language(tag)?.words });
}

/** Does the same with the texts themselves. */
export function sayFrom(tag: string, texts: Texts): Say {
  const fill = fillTextIn(tag);
  return (key, values) => fill(texts[key] ?? key, values);
}

/** `"2026-12-12"` → `"December 12, 2026"`, in the given language. */
export function sayDayIn(tag: string, day: string): string {
  return formatIn(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** A timestamp in the school's time zone, which can differ from the reader's: `"November 21, 2026 at 10:42 AM EST"`. */
export function sayMomentIn(tag: string, moment: string, timeZone: string): string {
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return formatIn(tag, { ...day, ...time, timeZone }).format(new Date(moment));
}

function formatIn(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(formatTag(tag), options);
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const languages = new Intl.DisplayNames(['en'], { type: 'language' });

/** `"2026-11-21T14:05:00Z"` → `"Nov 21, 2026, 2:05 PM"`, where the reader is. */
export function momentInWords(moment: string): string {
  return format.format(new Date(moment));
}

/** `"es"` → `"Spanish"`; null for the language that the form is written in. */
export function languageInWords(tag: string | null): string {
  if (tag === null) return 'In the form’s own language';
  try {
    return `In ${languages.of(tag) ?? tag}`;
  } catch {
    return `In ${tag}`;
  }
}

const names = new Intl.DisplayNames('en', { type: 'language' });

/** E.g. `"Spanish"` for `"es"`. Twin: engine/analysis/lint/rules/translation.ts, which names languages alike. */
export function nameOfLanguage(tag: string): string {
  return names.of(tag) ?? tag;
}

const names = new Intl.DisplayNames('en', { type: 'language' });

/** E.g. `"Spanish"` for `"es"`. */
export function nameOfLanguage(tag: string): string {
  return names.of(tag) ?? tag;
}

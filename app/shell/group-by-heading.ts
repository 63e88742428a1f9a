/** Groups entries by heading. The headings are in the order of their first entries. */
export function groupByHeading<Entry extends { readonly heading: string }>(
  entries: readonly Entry[],
): readonly { readonly heading: string; readonly entries: readonly Entry[] }[] {
  const headings = [...new Set(entries.map(({ heading }) => heading))];
  return headings.map((heading) => ({ heading, entries: entries.filter((entry) => entry.heading === heading) }));
}

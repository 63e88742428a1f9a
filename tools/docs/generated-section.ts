/**
 * Replaces the text between two markers.
 *
 * @param name e.g. `"lint rules"` for the text between `<!-- lint rules: … -->` and `<!-- end of lint rules -->`
 * @throws {Error} when the markers are missing
 */
export function replaceSection(text: string, name: string, content: string): string {
  const pattern = new RegExp(`(<!-- ${name}: [^>]*-->\\n)[^]*?(<!-- end of ${name} -->)`);
  if (!pattern.test(text)) throw new Error(`There are no markers for "${name}".`);
  return text.replace(pattern, (_whole, start: string, end: string) => `${start}\n${content}\n\n${end}`);
}

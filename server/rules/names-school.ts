/**
 * Whether the address's school segment means this university: `"Bay-State University"` by its name or the beginning of it,
 * or by its slug. Case does not count, and the first hyphen stands for a space.
 */
export function namesSchool(segment: string, university: { readonly name: string; readonly slug: string }): boolean {
  const plain = (text: string) => text.trim().toLowerCase().replace('-', ' ');
  const given = plain(segment);
  if (given === '') return false;
  const name = plain(university.name);
  return given === plain(university.slug) || name === given || name.startsWith(`${given} `);
}

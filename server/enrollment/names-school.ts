/**
 * Whether the school segment of an address refers to this university: `"Bay-State University"` matches by its name, the
 * start of its name, or its slug. Case does not matter, and the first hyphen counts as a space.
 */
export function namesSchool(segment: string, university: { readonly name: string; readonly slug: string }): boolean {
  const plain = (text: string) => text.trim().toLowerCase().replace('-', ' ');
  const given = plain(segment);
  if (given === '') return false;
  const name = plain(university.name);
  return given === plain(university.slug) || name === given || name.startsWith(`${given} `);
}

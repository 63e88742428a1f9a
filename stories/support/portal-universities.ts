import type { UniversityChoice } from '../../app/api/portal.ts';

const names = ['Bay State University', 'Cascadia University', 'Golden Gate College', 'Peach State University'];
const more = Array.from({ length: 12 }, (_, index) => `University of the ${index + 2}th District`);

const toChoice = (UniversityName: string, index: number): UniversityChoice => ({
  UniversityID: `uni_${index}`,
  slug: UniversityName.toLowerCase().replaceAll(' ', '-'),
  UniversityName,
  UniversityCity: 'Boston',
  UniversityState: 'MA',
  signOn: index === 1 ? 'sso' : 'password',
  theme: {},
  supportUrl: 'https://help.example.edu/',
  logoUrl: null,
  banners: [],
});

/** Few enough universities for a drop-down list. */
export const fewUniversities: readonly UniversityChoice[] = names.map(toChoice);
/** So many universities that the page offers a search. */
export const manyUniversities: readonly UniversityChoice[] = [...names, ...more].map(toChoice);

/**
 * Returns text in the form that searches compare: lowercase letters without accents, no apostrophes, and one space for
 * anything else between words. The database's version is `search_text`;
 * `tests/server/search/search-universities.test.ts` compares the two.
 *
 * @returns e.g. `"universite de montreal"` for `"Université de Montréal"`
 */
export function foldText(text: string): string {
  // Shortcut for plain ASCII words, the most common case. To mark matches, the code folds every displayed word.
  if (/^[A-Za-z0-9]+$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'\u2018\u2019\u02bc]/g, '')
    .replaceAll(betweenWords, ' ')
    .replaceAll(/[ØøŁłĐđÐðÞþÆæŒœß]/g, (letter) => foldedLetters.get(letter) ?? letter)
    .toLowerCase();
}

const betweenWords =
  // oxlint-disable-next-line no-control-regex -- a typed control character separates two words
  /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+/g;

const letters = { from: 'ØøŁłĐđÐðÞþÆæŒœß', to: 'oollddddttaaoos' };
const foldedLetters = new Map(Array.from(letters.from, (letter, at) => [letter, letters.to[at]]));

import createBidi from 'bidi-js';

/** Marks that only tell how to order text. The font has no glyphs for them. */
const marks = /[\u200e\u200f\u2066-\u2069]/gu;

/** A part of a line without spaces and in one direction. */
export interface LineWord {
  readonly text: string;
  /** The word's place on the line, counted from the left. */
  readonly fromLeft: number;
  /** Whether a space is at its left. */
  readonly isSpaced: boolean;
}

const bidi = createBidi();

/**
 * Orders one line of text by Unicode's algorithm for text with both directions. The PDF library draws each word
 * correctly, but puts all words from left to right.
 *
 * @param line e.g. `"رقمك CC-7K2M"`
 * @returns the words in the order in which they are read
 */
export function orderWords(line: string): readonly LineWord[] {
  // An answer such as "12 Main St." has its own direction.
  const levels = bidi.getEmbeddingLevels(line, hasLetterFromRight(line) ? 'rtl' : 'ltr');
  const fromLeft = bidi.getReorderedIndices(line, levels);
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const words: { places: number[]; isRightToLeft: boolean; isSpaced: boolean }[] = [];
  let isSpaced = false;
  let current: (typeof words)[number] | undefined;
  for (const place of fromLeft) {
    const letter = line.charAt(place);
    if (letter.replace(marks, '') === '') continue;
    if (/\s/u.test(letter)) {
      isSpaced = true;
      current = undefined;
      continue;
    }
    const isRightToLeft = (levels.levels[place] ?? 1) % 2 === 1;
    if (current?.isRightToLeft !== isRightToLeft) {
      current = { places: [], isRightToLeft, isSpaced };
      words.push(current);
    }
    current.places.push(place);
    isSpaced = false;
  }
  return words
    .map(({ places, isSpaced: spaced }, index) => {
      const read = places.toSorted((one, other) => one - other);
      const text = read.map((place) => mirrored.get(place) ?? line.charAt(place)).join('');
      return { first: read[0] ?? 0, word: { text, fromLeft: index, isSpaced: spaced } };
    })
    .toSorted((one, other) => one.first - other.first)
    .map(({ word }) => word);
}

function hasLetterFromRight(line: string): boolean {
  return Array.from(line).some((letter) => /^(R|AL)$/.test(bidi.getBidiCharTypeName(letter)));
}

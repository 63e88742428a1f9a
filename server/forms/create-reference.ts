import { randomInt } from 'node:crypto';

// No vowels and no characters that look alike, so a reference never spells a word and is easy to read aloud.
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ';

/**
 * A new human-readable reference, e.g. `"CC-7K3M-9QXD"`. It has 38 random bits, so no one can guess it or infer the
 * number of submissions from it.
 */
export function createReference(): string {
  const pick = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `CC-${pick()}-${pick()}`;
}

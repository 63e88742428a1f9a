import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * `personal`: contains the owner's personal information. `common`: can be guessed quickly. `none`: the password is
 * acceptable.
 */
export type PasswordWeakness = 'personal' | 'common' | 'none';

/** The number of guesses needed for eight random characters, by the library's conservative estimate. */
const fewestGuesses = 1e8;
/**
 * Shorter names occur within many words. For example, a user named Al must be able to use a password with "al" in it.
 */
const shortestName = 4;
/** Longer text is not a password or a name. Other rules reject it, and judging it would take too long. */
const mostJudged = 128;
const longestAbout = 2000;

let judge: ZxcvbnFactory | undefined;

/**
 * Judges how easy a password is to guess. Recognizes the most common passwords, keyboard rows, repeats, dates and the
 * usual letter replacements. Its word lists are about 230 kB compressed, so pages load it only when the user chooses a
 * password.
 *
 * @param about facts about the owner and other text that an attacker would try first, one per line: address, names,
 *   school
 */
export function judgePassword(password: string, about: string): PasswordWeakness {
  if (password.length > mostJudged) return 'none';
  // Created on first use, because reading its lists takes about 40 ms.
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { guesses, sequence } = judge.check(password, wordsOf(about.slice(0, longestAbout)));
  const isPersonal = sequence.some((part) => 'dictionaryName' in part && part['dictionaryName'] === 'userInputs');
  if (isPersonal) return 'personal';
  // If the password does not match any pattern, its only weakness is its length. The form reports the required length.
  const hasPattern = sequence.some(({ pattern }) => pattern !== 'bruteforce');
  return guesses < fewestGuesses && hasPattern ? 'common' : 'none';
}

function wordsOf(about: string): string[] {
  const words = about
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line) => (line.includes('@') ? wordsOfAddress(line) : [line]));
  const folded = words.flatMap((word) => [word.toLowerCase(), fold(word)]);
  return [...new Set(folded)].filter((word) => word.length >= shortestName);
}

function wordsOfAddress(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  return [local, ...local.split(/[^a-z]+/i), domain.split('.')[0] ?? ''];
}

/** Returns a name as a password would contain it: `"Núñez-Ortega"` → `"nunezortega"`. */
function fold(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

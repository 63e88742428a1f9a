import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What belongs to whom the password is for, and is the first that somebody else would try. */
export interface PasswordContext {
  readonly email: string;
  readonly names: readonly string[];
  /** Null for who belongs to none. */
  readonly school: { readonly name: string; readonly slug: string } | null;
}

const personal = 'Choose a password without your name, your email address or the name of your school';
const common = 'This password is easy to guess. Choose one that is not a common word with a few digits or signs';

/** So many guesses as eight random characters take, by the judge's careful count. */
const fewestGuesses = 1e8;
/** Shorter ones stand in many words: nobody called Al shall be refused every password with "al" in it. */
const shortestName = 4;

let judge: ZxcvbnFactory | undefined;

/**
 * What makes a password that keeps to the form's rules easy to guess all the same, in words; undefined when nothing
 * does. It knows the most used passwords, keyboard rows, repeats, dates and the usual replacements of letters.
 */
export function judgePassword(password: string, context: PasswordContext): string | undefined {
  // Made when it is first needed: its lists take some 40 ms to read.
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { guesses, sequence } = judge.check(password, contextWords(context));
  const isPersonal = sequence.some((part) => 'dictionaryName' in part && part['dictionaryName'] === 'userInputs');
  if (isPersonal) return personal;
  return guesses < fewestGuesses ? common : undefined;
}

function contextWords({ email, names, school }: PasswordContext): string[] {
  const [local = '', domain = ''] = email.split('@');
  const schoolWords = school ? [school.name, school.slug] : [];
  const words = [local, ...local.split(/[^a-z]+/i), domain.split('.')[0] ?? '', ...names, ...schoolWords];
  const folded = words.flatMap((word) => [word.toLowerCase(), fold(word)]);
  return [...new Set(folded)].filter((word) => word.length >= shortestName);
}

/** `"Núñez-Ortega"` as it stands in a password: `"nunezortega"`. */
function fold(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

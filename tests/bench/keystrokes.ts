import type { Json } from '@campus-cover/engine';
import { blockSize } from './generated-form.ts';

export interface Keystroke {
  readonly path: string;
  readonly value: Json;
}

type Chance = (below: number) => number;

const texts = ['Ada Lovelace', 'Grace Hopper', 'Mary Jackson', 'Annie Easley'];
const dates = ['2004-02-29', '2003-01-01', '2019-09-01', '2020-01-15'];

/**
 * The number of blocks in a form of 50 fields. Every size uses this many blocks, and therefore the same number of
 * fields.
 */
const blocksAtHand = 5;

/**
 * Simulates a person who is working on one part of the form: choices with a click, text and numbers letter by letter.
 * The answers differ each time, so that rules start and stop applying.
 *
 * @param round each round uses a different part
 */
export function typeAnswers(fieldCount: number, count: number, round: number): readonly Keystroke[] {
  const chance = chanceFrom(round);
  const part = Array.from({ length: blocksAtHand }, () => chance(fieldCount / blockSize));
  const strokes: Keystroke[] = [];
  while (strokes.length < count) strokes.push(...answerBlock(part[chance(blocksAtHand)]!, chance));
  return strokes.slice(0, count);
}

/**
 * Spreads the same keystrokes over the form in random order, so consecutive keystrokes are rarely in the same field.
 */
export function scatterAnswers(fieldCount: number, count: number, round: number): readonly Keystroke[] {
  const chance = chanceFrom(round);
  return Array.from({ length: count }, () => {
    const strokes = answerBlock(chance(fieldCount / blockSize), chance);
    return strokes[chance(strokes.length)]!;
  });
}

function answerBlock(block: number, chance: Chance): readonly Keystroke[] {
  const pick = <Value>(values: readonly Value[]): Value => values[chance(values.length)]!;
  const at = (field: string, ...values: readonly Json[]) =>
    values.map((value) => ({ path: `b${block}_${field}`, value }));
  const letters = (text: string) => Array.from(text, (_, index) => text.slice(0, index + 1));
  const digits = (text: string) => letters(text).map(Number);
  return [
    ...at('asks', pick(['1', '0', '0'])),
    ...at('first', ...letters(pick(texts))),
    ...at('last', ...letters(pick(texts))),
    ...at('born', pick(dates)),
    ...at('since', pick(dates)),
    ...at('kind', pick(['a', 'b', 'c'])),
    ...at('choice', pick(['x', 'z'])),
    ...at('low', ...digits(pick(['12', '7', '60']))),
    ...at('high', ...digits(pick(['25', '3', '48']))),
  ];
}

function chanceFrom(seed: number): Chance {
  let state = (seed * 7919 + 1) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

import type { Json } from '@campus-cover/engine';
import { describe, expect, it } from 'vitest';
import { refuseEndlessAnswers, refuseEndlessLists } from './refuse-endless-answers.ts';

const list = (length: number): Json => Array.from({ length }, () => 1);
const text = (length: number): Json => 'x'.repeat(length);
const wrapped = (value: Json, depth = 5000): Json => (depth === 0 ? value : wrapped({ a: [value] }, depth - 1));

describe('endless answers', () => {
  it.each([
    ['a list', { A: list(1001) }, 'list'],
    ['a list deep inside', { A: wrapped(list(1001)) }, 'list'],
    ['a text', { A: text(10_001) }, 'text'],
    ['a text of a row', { A: [{ B: text(10_001) }] }, 'text'],
  ])('are refused for %s', (_what, answers, told) => {
    expect(() => refuseEndlessAnswers(answers)).toThrow(
      expect.objectContaining({
        code: 'REQUEST_INVALID',
        detail: `The answers contain a longer ${told} than any form allows.`,
      }),
    );
  });

  it('do not include the longest list and text that a form allows', () => {
    expect(() => refuseEndlessAnswers({ A: list(1000), B: text(10_000), C: null })).not.toThrow();
  });

  it('may have text of any length when they are stored without validation', () => {
    expect(() => refuseEndlessLists({ A: text(100_000) })).not.toThrow();
    expect(() => refuseEndlessLists({ A: list(1001) })).toThrow('REQUEST_INVALID');
  });
});

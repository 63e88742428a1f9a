import { describe, expect, it } from 'vitest';
import { shownHints } from './shown-hints.ts';

const hints = ['Letters only.'];

describe('shownHints', () => {
  it('says how to answer while the person answers', () => {
    expect(shownHints({ hints, schema: { type: 'string' } }, { readOnly: false })).toEqual(hints);
  });

  it('says nothing while a rule answers', () => {
    expect(shownHints({ hints, schema: { type: 'string' } }, { readOnly: true })).toEqual([]);
  });

  it('keeps the hint of a field that is never theirs to answer', () => {
    expect(shownHints({ hints, schema: { type: 'string', readOnly: true } }, { readOnly: true })).toEqual(hints);
  });
});

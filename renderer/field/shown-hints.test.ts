import { describe, expect, it } from 'vitest';
import { shownHints } from './shown-hints.ts';

const hints = ['Letters only.'];
const calculation = undefined;

describe('shownHints', () => {
  it('shows the hint while the person can answer', () => {
    expect(shownHints({ hints, calculation, schema: { type: 'string' } }, { readOnly: false })).toEqual(hints);
  });

  it('shows nothing while a rule sets the answer', () => {
    expect(shownHints({ hints, calculation, schema: { type: 'string' } }, { readOnly: true })).toEqual([]);
  });

  it('keeps the hint of a calculation, which the person never answers', () => {
    const asked = { lookup: 'cost', button: 'Calculate', shows: [] };
    expect(shownHints({ hints, calculation: asked, schema: { type: 'string' } }, { readOnly: true })).toEqual(hints);
  });

  it('keeps the hint of a field that the person never answers', () => {
    expect(shownHints({ hints, calculation, schema: { type: 'string', readOnly: true } }, { readOnly: true })).toEqual(
      hints,
    );
  });
});

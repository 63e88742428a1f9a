import { describe, expect, it } from 'vitest';
import { matchChoices } from './match-choices.ts';

const choices = ['Blue Cross of Maine', 'MA - Massachusetts', 'ME - Maine', 'Médica'].map((label) => ({
  value: label,
  label,
}));
const labels = (query: string) => matchChoices(choices, query).map(({ label }) => label);

describe('matchChoices', () => {
  it('offers everything without typed text', () => expect(labels('  ')).toHaveLength(4));
  it('finds any part of the label, and lists matches at the start first', () => {
    expect(labels('m')).toEqual(['MA - Massachusetts', 'ME - Maine', 'Médica', 'Blue Cross of Maine']);
  });
  it('requires every word, in any order', () => expect(labels('maine blue')).toEqual(['Blue Cross of Maine']));
  it('ignores case and accents', () => expect(labels('MEDICA')).toEqual(['Médica']));
  it('finds nothing without a match', () => expect(labels('zzz')).toEqual([]));
});

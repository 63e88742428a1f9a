import { describe, expect, it } from 'vitest';
import { matchChoices } from './match-choices.ts';

const choices = ['Blue Cross of Maine', 'MA - Massachusetts', 'ME - Maine', 'Médica'].map((label) => ({
  value: label,
  label,
}));
const labels = (query: string) => matchChoices(choices, query).map(({ label }) => label);

describe('matchChoices', () => {
  it('offers everything while nothing is typed', () => expect(labels('  ')).toHaveLength(4));
  it('finds by any part of the label, what begins with it first', () => {
    expect(labels('m')).toEqual(['MA - Massachusetts', 'ME - Maine', 'Médica', 'Blue Cross of Maine']);
  });
  it('wants every word, in any order', () => expect(labels('maine blue')).toEqual(['Blue Cross of Maine']));
  it('cares for neither case nor accents', () => expect(labels('MEDICA')).toEqual(['Médica']));
  it('finds nothing where nothing is', () => expect(labels('zzz')).toEqual([]));
});

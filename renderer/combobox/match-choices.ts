import type { Choice } from '../field/field-description.ts';

/**
 * Returns the choices whose label contains every word of the query. Labels that start with the query come first.
 * Ignores accents and case.
 */
export function matchChoices(choices: readonly Choice[], query: string): readonly Choice[] {
  const wanted = query === '' ? '' : fold(query);
  if (wanted === '') return choices;
  const parts = wanted.split(' ');
  const hits = choices.filter(({ label }) => parts.every((part) => fold(label).includes(part)));
  const startsWithQuery = ({ label }: Choice) => fold(label).startsWith(wanted);
  return [...hits.filter(startsWithQuery), ...hits.filter((choice) => !startsWithQuery(choice))];
}

export function isSameLabel(label: string, typed: string): boolean {
  return fold(label) === fold(typed);
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

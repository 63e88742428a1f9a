import { expect, it } from 'vitest';
import { createFieldVisits } from './field-visits.ts';

it('tells the listeners of a field, and only them, when the person left it or is back', () => {
  const visits = createFieldVisits();
  const heard: string[] = [];
  const stop = visits.subscribe('A', () => heard.push('A'));
  visits.subscribe('B', () => heard.push('B'));
  visits.add('A');
  visits.add('A');
  expect(visits.has('A')).toBe(true);
  visits.delete('A');
  expect(visits.has('A')).toBe(false);
  stop();
  visits.add('A');
  expect(heard).toEqual(['A', 'A']);
});

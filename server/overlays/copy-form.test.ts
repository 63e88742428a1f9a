import { expect, it } from 'vitest';
import { copyForm } from './copy-form.ts';

it('a copy keeps every scenario, under a name that starts with its own', () => {
  const names = ['trip-sent', 'sent', 'no-trip-dates', 'trip-trip-sent', 'trip-late'];
  const files = Object.fromEntries(names.map((name) => [`scenarios/${name}.json`, '{}']));
  const to = { school: 'bay-state', form: 'tour', title: 'Plan a tour', desks: [] };
  expect(Object.keys(copyForm({ form: 'trip', files }, to))).toEqual([
    'scenarios/tour-trip-sent.json',
    'scenarios/tour-sent.json',
    'scenarios/tour-no-trip-dates.json',
    'scenarios/tour-trip-trip-sent.json',
    'scenarios/tour-late.json',
  ]);
});

import { describe, expect, it } from 'vitest';
import type { WorkbenchOverview } from '../../api/workbench.ts';
import { listRows, searchRows } from './list-rows.ts';

const quiet = { hasOwnDraft: false, others: [], isAvailable: true };

const overview: WorkbenchOverview = {
  schools: [
    { slug: 'zeta', name: 'Zeta College' },
    { slug: 'bay-state', name: 'Bay State University' },
  ],
  forms: [{ id: 'waiver', title: 'Waive the plan', languages: ['en'] }],
  sources: { templates: [], forms: [] },
  overlays: [
    { school: 'zeta', form: 'waiver', title: 'Waive the plan', publication: null, ...quiet },
    {
      school: 'bay-state',
      form: 'waiver',
      title: 'Waive the plan',
      publication: { number: 2, publishedAt: '2026-11-21T10:00:00Z', author: 'Stan Staff' },
      hasOwnDraft: true,
      others: [],
      isAvailable: true,
    },
    { school: 'zeta', form: 'club-trip', title: 'Ask about a trip', publication: null, ...quiet },
  ],
};

describe('the overview', () => {
  const rows = listRows(overview);
  const found = (search: string) => searchRows(rows, search).map(({ school }) => school.slug);

  it('is sorted by school and form', () => expect(found('')).toEqual(['bay-state', 'zeta', 'zeta']));

  it('has the forms that only one school has', () => {
    expect(rows.map(({ form, isOwn }) => [form.title, isOwn])).toEqual([
      ['Waive the plan', false],
      ['Ask about a trip', true],
      ['Waive the plan', false],
    ]);
  });

  it.each([
    ['stan', ['bay-state']],
    ['built-in', ['zeta']],
    ['not published', ['zeta']],
    ['WAIVE zeta', ['zeta']],
    ['waiver', ['bay-state', 'zeta']],
    ['nobody', []],
  ])('finds by %s', (search, slugs) => expect(found(search)).toEqual(slugs));
});

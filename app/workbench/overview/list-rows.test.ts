import { describe, expect, it } from 'vitest';
import type { WorkbenchOverview } from '../../api/workbench.ts';
import { listRows, searchRows } from './list-rows.ts';

const overview: WorkbenchOverview = {
  schools: [
    { slug: 'zeta', name: 'Zeta College' },
    { slug: 'bay-state', name: 'Bay State University' },
  ],
  forms: [{ id: 'waiver', title: 'Waive the plan', languages: ['en'] }],
  overlays: [
    { school: 'zeta', form: 'waiver', publication: null, hasOwnDraft: false, others: [], isAvailable: true },
    {
      school: 'bay-state',
      form: 'waiver',
      publication: { number: 2, publishedAt: '2026-11-21T10:00:00Z', author: 'Stan Staff' },
      hasOwnDraft: true,
      others: [],
      isAvailable: true,
    },
  ],
};

describe('the overview', () => {
  const rows = listRows(overview);
  const found = (search: string) => searchRows(rows, search).map(({ school }) => school.slug);

  it('is sorted by school', () => expect(found('')).toEqual(['bay-state', 'zeta']));

  it.each([
    ['stan', ['bay-state']],
    ['built-in', ['zeta']],
    ['WAIVE zeta', ['zeta']],
    ['waiver', ['bay-state', 'zeta']],
    ['nobody', []],
  ])('finds by %s', (search, slugs) => expect(found(search)).toEqual(slugs));
});

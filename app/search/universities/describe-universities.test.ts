import { describe, expect, it } from 'vitest';
import type { FoundUniversity } from '../../api/search.ts';
import { describeUniversities } from './describe-universities.ts';

const university: FoundUniversity = {
  UniversityName: 'Bay State University',
  UniversityCity: 'Boston',
  UniversityState: 'MA',
  RedirectUrl: '/login?university=bay-state',
};

describe('describeUniversities', () => {
  it.each([
    [1, 1, '1 found'],
    [100, 100, '100 found'],
    [100, 101, '101 found. The first 100 are listed. Type more of the name to narrow the list.'],
  ])('[SCR-20, API-50] describes a list of %i out of %i', (listed, total, words) => {
    const found = { listed: Array.from({ length: listed }, () => university), total };
    expect(describeUniversities(found, 'bay')).toBe(words);
  });

  it('[ERR-10] says that there are no products when the school is not found', () => {
    expect(describeUniversities({ listed: [], total: 0 }, 'Nowhere College')).toMatch(
      /^Campus Cover does not currently provide insurance products sponsored by “Nowhere College”\./,
    );
  });
});

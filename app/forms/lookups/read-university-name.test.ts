import { describe, expect, it } from 'vitest';
import { readUniversityName } from './read-university-name.ts';

describe('readUniversityName', () => {
  it('reads the name of the form’s university', () => {
    expect(readUniversityName({ university: { UniversityID: 'uni_1', UniversityName: 'Hill College' } })).toBe(
      'Hill College',
    );
  });

  it.each([
    {},
    { university: null },
    { university: 'Hill College' },
    { university: {} },
    { university: { UniversityName: '' } },
  ])('reads nothing from %j', (context) => {
    expect(readUniversityName(context)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { readUniversityId, readUniversityName } from './read-university-name.ts';

describe('readUniversityName', () => {
  it('reads the name of the form’s university', () => {
    expect(readUniversityName({ university: { UniversityID: 'uni_1', UniversityName: 'Hill College' } })).toBe(
      'Hill College',
    );
  });

  it('reads its id', () => {
    expect(readUniversityId({ university: { UniversityID: 'uni_1', UniversityName: 'Hill College' } })).toBe('uni_1');
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

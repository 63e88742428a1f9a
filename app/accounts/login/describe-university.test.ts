import { describe, expect, it } from 'vitest';
import { describeUniversity } from './describe-university.ts';

const university = {
  UniversityID: 'uni_1',
  slug: 'north-lake',
  UniversityName: 'North Lake College',
  UniversityCity: 'Duluth',
  UniversityState: 'MN',
  signOn: 'password',
  theme: {},
  supportUrl: 'https://help.example.edu/',
  logoUrl: null,
  banners: [],
} as const;

describe('describeUniversity', () => {
  it('says where it is, and whether it has its own sign-on', () => {
    expect(describeUniversity(university)).toBe('North Lake College, Duluth, MN');
    expect(describeUniversity({ ...university, UniversityCity: '', signOn: 'sso' })).toBe(
      'North Lake College, MN (has its own sign-on)',
    );
  });
});

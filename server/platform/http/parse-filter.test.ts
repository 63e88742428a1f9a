import { describe, expect, it } from 'vitest';
import { parseFilter } from './parse-filter.ts';

describe('parseFilter', () => {
  it.each([
    ['ContactID:eq:car_1', 'car_1'],
    ['ContactID:eq:', ''],
    ['ContactID:eq:a:b:c', 'a:b:c'],
  ])('reads %s', (filter, value) => {
    expect(parseFilter(filter, 'ContactID')).toBe(value);
  });

  it.each([
    '',
    'ContactID',
    'ContactID:eq',
    'ContactID:like:car_1',
    'contactid:eq:car_1',
    'Other:eq:car_1',
    ':eq:car_1',
  ])('refuses "%s"', (filter) => {
    expect(() => parseFilter(filter, 'ContactID')).toThrow(
      expect.objectContaining({ code: 'FILTER_INVALID' }) as Error,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { schoolBanners } from './school-banners.ts';

const text = 'Waivers are due.';
const idsOn = (day: string, days: { readonly from?: string; readonly until?: string }): readonly string[] =>
  schoolBanners({ banners: { due: { tone: 'warning', text, ...days } } }, day).map(({ id }) => id);

describe('schoolBanners', () => {
  it.each([
    ['without days', {}, '2026-11-21', true],
    ['on the day before the first', { from: '2026-11-22' }, '2026-11-21', false],
    ['on the first day', { from: '2026-11-21' }, '2026-11-21', true],
    ['on the last day', { until: '2026-11-21' }, '2026-11-21', true],
    ['on the day after the last', { until: '2026-11-20' }, '2026-11-21', false],
    ['on its only day', { from: '2026-11-21', until: '2026-11-21' }, '2026-11-21', true],
  ] as const)('[SCR-13] %s', (_when, days, today, isShown) => {
    expect(idsOn(today, days)).toEqual(isShown ? ['due'] : []);
  });

  it('keeps the order of the file, and is empty for a school without any', () => {
    const banners = { b: { tone: 'info', text: 'B' }, a: { tone: 'warning', text: 'A' } } as const;
    expect(schoolBanners({ banners }, '2026-11-21')).toEqual([
      { id: 'b', tone: 'info', text: 'B' },
      { id: 'a', tone: 'warning', text: 'A' },
    ]);
    expect(schoolBanners({}, '2026-11-21')).toEqual([]);
    expect(schoolBanners(null, '2026-11-21')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { englishWords } from '@campus-cover/renderer';
import { formatDay, formatDayIn, formatSavedAt, formatSavedMoment } from './dates.ts';

describe('formatDay', () => {
  it.each([
    ['2026-08-15', 'August 15, 2026'],
    ['2027-01-01', 'January 1, 2027'],
    ['2027-01-01T05:00:00.000Z', 'January 1, 2027'],
  ])('writes %s as %s', (iso, words) => {
    expect(formatDay(iso)).toBe(words);
  });

  it.each(['soon', '2026-02-30'])('leaves the invalid date %s unchanged', (text) => {
    expect(formatDay(text)).toBe(text);
  });
});

describe('formatDayIn', () => {
  it.each([
    ['Pacific/Honolulu', 'November 26, 2026'],
    ['America/New_York', 'November 27, 2026'],
  ])('writes the day that it is in %s', (timeZone, words) => {
    expect(formatDayIn(timeZone, '2026-11-27T07:30:00.000Z')).toBe(words);
  });
});

describe('formatSavedAt', () => {
  it('says "today" only on the same day', () => {
    const now = new Date(2026, 10, 21, 12, 0);
    expect(formatSavedAt(englishWords, new Date(2026, 10, 21, 10, 42).toISOString(), now)).toMatch(
      /^today at 10:42\sAM$/,
    );
    expect(formatSavedAt(englishWords, new Date(2026, 10, 20, 22, 5).toISOString(), now)).toMatch(
      /^November 20 at 10:05\sPM$/,
    );
  });
});

describe('formatSavedMoment', () => {
  it('names the day only when it is not today', () => {
    const now = new Date(2026, 10, 21, 12, 0);
    expect(formatSavedMoment(englishWords, new Date(2026, 10, 21, 10, 42).toISOString(), now)).toMatch(
      /^at 10:42\sAM$/,
    );
    expect(formatSavedMoment(englishWords, new Date(2026, 10, 20, 22, 5).toISOString(), now)).toMatch(
      /^on November 20 at 10:05\sPM$/,
    );
  });
});

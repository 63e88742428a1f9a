import { describe, expect, it } from 'vitest';
import { formatStaffMoment } from '../../shell/dates.ts';
import { recentInWords } from './moment-words.ts';

describe('a moment in words', () => {
  // Noon in the reader's time zone.
  const noon = new Date(2026, 10, 21, 12, 5);

  it('has only the time on the same day, and also the date from the next day on', () => {
    expect(recentInWords(noon.toISOString(), new Date(2026, 10, 21, 23, 59)).replaceAll(/\s/g, ' ')).toBe('12:05 PM');
    expect(recentInWords(noon.toISOString(), new Date(2026, 10, 22, 0, 0))).toBe(formatStaffMoment(noon.toISOString()));
    expect(formatStaffMoment(noon.toISOString())).toContain('Nov 21, 2026');
  });
});

import { describe, expect, it } from 'vitest';
import { describeDowntime } from './describe-downtime.ts';

const downtime = { fromMs: Date.UTC(2026, 11, 6, 3), untilMs: Date.UTC(2026, 11, 6, 5), isDown: false };
/** Some versions of ICU put a narrow space before AM and PM, and some put "at" before the time. */
const plain = (text: string | null) => text?.replaceAll('\u202f', ' ').replaceAll(' at ', ', ');

describe('describeDowntime', () => {
  it('[SCR-26] returns the hours on the person’s clock and, if it differs, on the school’s', () => {
    const words = describeDowntime(downtime, { here: 'America/Los_Angeles', school: 'America/New_York' });
    expect(plain(words.here)).toBe('from Saturday, December 5, 7:00 PM to 9:00 PM PST');
    expect(plain(words.atSchool)).toBe('from Saturday, December 5, 10:00 PM to Sunday, December 6, 12:00 AM EST');
    expect(plain(words.end)).toBe('Saturday, December 5, 9:00 PM PST');
  });

  it('[SCR-26] returns the hours once when both clocks show the same time, or the school is unknown', () => {
    const same = describeDowntime(downtime, { here: 'America/Detroit', school: 'America/New_York' });
    expect(same.atSchool).toBeNull();
    expect(describeDowntime(downtime, { here: 'UTC', school: null }).atSchool).toBeNull();
  });
});

import { loadSchoolOrThrow } from '@campus-cover/engine';
import { describe, expect, it } from 'vitest';
import { describeChanges, type SchoolVersion } from '../../../server/school-files/describe-changes.ts';
import { schoolFilesOf, toSchoolFolder } from '../../../server/school-files/school-folder.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';

const files = schoolFilesOf(await readSchemaFiles(locateSchemas()), 'bay-state')!;

/** Returns the school with a changed roster.json, or without that file if `change` returns null. */
function version(change: (roster: string) => string | null): SchoolVersion {
  const { 'roster.json': roster = '', ...others } = files;
  const changed = change(roster);
  const all = changed === null ? others : { ...others, 'roster.json': changed };
  return { files: all, setup: loadSchoolOrThrow(toSchoolFolder('bay-state', all).school) };
}

describe('a new period', () => {
  const { 'coverage-periods.json': periods = '', ...others } = files;
  const withPeriod = (change: object): SchoolVersion => {
    const json = JSON.parse(periods) as { periods: Record<string, object> };
    const [first] = Object.values(json.periods);
    json.periods['annual-2030'] = {
      ...first,
      planYear: 2030,
      firstDay: '2030-08-15',
      lastDay: '2031-08-14',
      opensOn: '2030-06-01',
      enrollUntil: '2030-09-30',
      ...change,
    };
    const all = { ...others, 'coverage-periods.json': JSON.stringify(json) };
    return { files: all, setup: loadSchoolOrThrow(toSchoolFolder('bay-state', all).school) };
  };
  const same = version((roster) => roster);

  it('is described with its dates, and with what happens to students who do nothing', () => {
    const late = { silent: 'enroll', waiveUntil: '2030-09-15', lateUntil: '2030-10-15' };
    expect(describeChanges(same, withPeriod(late))).toEqual([
      'The period annual-2030 is new. It covers 2030-08-15 to 2031-08-14. From 2030-06-01, students can waive until 2030-09-15 and enroll until 2030-09-30. The late period ends on 2030-10-15. After 2030-10-15, students who did nothing are enrolled and billed.',
    ]);
    const unwaivable = { silent: 'expire', waiveUntil: undefined, lateUntil: undefined };
    expect(describeChanges(same, withPeriod(unwaivable))).toEqual([
      expect.stringContaining('students can enroll until 2030-09-30, and cannot waive. After 2030-09-30, students'),
    ]);
  });
});

describe('a premium that is divided by month', () => {
  const withProration = (proration: object | undefined): SchoolVersion => {
    const json = JSON.parse(files['coverage-periods.json']!) as { periods: Record<string, object> };
    json.periods['annual'] = { ...json.periods['annual'], proration };
    const all = { ...files, 'coverage-periods.json': JSON.stringify(json) };
    return { files: all, setup: loadSchoolOrThrow(toSchoolFolder('bay-state', all).school) };
  };
  const events = { by: 'month', starts: ['life-event', 'dependents'] };

  it('is described in one sentence about who pays for which months, also when it changes or goes', () => {
    const [without, with2] = [
      withProration(undefined),
      withProration({ ...events, fewestDays: 10, whenTerminated: 'give-back' }),
    ];
    expect(describeChanges(without, withProration(events))).toEqual([
      'The period annual: The premium is divided by month: students who enroll after a life event and dependents who join later pay for the months from their first day on, and are covered only from that day on. A month that has begun counts.',
    ]);
    expect(describeChanges(withProration({ ...events, starts: ['dependents'], months: 'calendar' }), with2)).toEqual([
      'The period annual: The premium is divided by month: students who enroll after a life event and dependents who join later pay for the months from their first day on, and are covered only from that day on. The first month counts only if at least 10 of its days are covered. A termination gives back the premium for the months after it.',
    ]);
    expect(describeChanges(with2, without)).toEqual([
      'The period annual: everyone who enrolls from now on pays the whole premium.',
    ]);
  });
});

describe('the changes of a roster', () => {
  const same = version((roster) => roster);

  it('are empty for the same file, and one sentence for a file that is added or removed', () => {
    const without = version(() => null);
    expect(without.setup.roster).toBeNull();
    expect(describeChanges(same, same)).toEqual([]);
    expect(describeChanges(without, same)).toEqual(['roster.json is new.']);
    expect(describeChanges(same, without)).toEqual(['roster.json is removed.']);
  });

  it('name the value that changes', () => {
    const stricter = version((roster) => roster.replace('"mostGonePercent": 10', '"mostGonePercent": 5'));
    expect(describeChanges(same, stricter)).toEqual(['roster.json: mostGonePercent changes from 10 to 5.']);
  });

  it('report a different order of the rules, which changes who is eligible', () => {
    // The examples depend on the rules' original order.
    const withRules = (order: (rules: readonly [string, unknown][]) => readonly [string, unknown][]): SchoolVersion =>
      version((roster) => {
        const { examples: _, ...json } = JSON.parse(roster) as { examples: unknown; eligibility: object };
        return JSON.stringify({ ...json, eligibility: Object.fromEntries(order(Object.entries(json.eligibility))) });
      });
    const names = Object.keys(same.setup.roster!.eligibility).toReversed().join(', ');
    const [asWritten, reversed] = [withRules((rules) => rules), withRules((rules) => rules.toReversed())];
    expect(describeChanges(asWritten, reversed)).toEqual([
      `roster.json: the entries of eligibility are evaluated in a different order: ${names}.`,
    ]);
    const spaced = version((roster) => `${roster}\n`);
    expect(describeChanges(same, spaced)).toEqual(['roster.json changes only in spacing or order.']);
  });
});

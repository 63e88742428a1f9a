import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMemberChange } from './find-member-change.ts';
import { readMember } from './member.ts';

const day = fc.constantFrom('2026-08-15', '2026-10-01', '2026-12-31', '2027-08-14');

/** A record in a run: null when it is gone. */
const content = fc.option(
  fc.record({ lastName: fc.constantFrom('One', 'Two'), from: day, to: day, terminatesOn: fc.option(day) }),
);

interface Content {
  readonly lastName: string;
  readonly from: string;
  readonly to: string;
  readonly terminatesOn: string | null;
}

function memberOf(value: Content | null, earlier: readonly Content[] = []) {
  return value === null ? null : readMember(rowOf(value), earlier.map(rowOf));
}

function rowOf({ lastName, from: coverageStartDate, to: coverageEndDate, terminatesOn }: Content): string {
  return JSON.stringify({ lastName, coverageStartDate, coverageEndDate, terminatesOn });
}

describe('what changed about a member', () => {
  it('gives a receiver that applies it the same members as a full file, from any earlier state', () => {
    fc.assert(
      fc.property(content, content, (earlier, later) => {
        const [before, after] = [memberOf(earlier), memberOf(later)];
        // No coverage has ended yet, so every change must be reported.
        const change = findMemberChange(before, after, '2026-01-01');
        const known = change === null ? before : change.isCanceled ? null : change.member;
        expect(known?.values).toEqual(after?.values);
      }),
    );
  });

  it.each([
    ['the same', {}, {}, null],
    ['another name', {}, { lastName: 'Two' }, '001'],
    ['an early end', {}, { terminatesOn: '2026-12-31' }, '024'],
    ['another early end', { terminatesOn: '2026-12-31' }, { terminatesOn: '2026-10-01' }, '024'],
    ['the same early end with another name', { terminatesOn: '2026-12-31' }, { terminatesOn: '2026-12-31', lastName: 'Two' }, '001'],
    ['no early end anymore', { terminatesOn: '2026-12-31' }, {}, '025'],
    ['an earlier last day', {}, { to: '2027-05-31' }, '024'],
    ['a later last day', {}, { to: '2027-08-31' }, '001'],
    ['an earlier last day after an early end', { terminatesOn: '2027-05-31' }, { to: '2026-12-31' }, '024'],
    ['the same last day, but no termination', { terminatesOn: '2027-05-31' }, { to: '2027-05-31' }, '001'],
    ['an end before the first day', {}, { terminatesOn: '2026-08-14' }, '024'],
    ['an end after the period', {}, { terminatesOn: '2027-09-01' }, '001'],
  ])('has the X12 code for %s', (_title, earlier, later, code) => {
    const usual = { lastName: 'One', from: '2026-08-15', to: '2027-08-14', terminatesOn: null };
    const [known, now] = [{ ...usual, ...earlier }, { ...usual, ...later }];
    const change = findMemberChange(memberOf(known, [known]), memberOf(now, [known]), '2026-09-01');
    expect(change?.maintenance ?? null).toBe(code);
  }); // oxfmt-ignore

  it('is nothing for a record that is removed after its last day', () => {
    const ended = memberOf({ lastName: 'One', from: '2026-08-15', to: '2026-10-01', terminatesOn: null });
    expect(findMemberChange(ended, null, '2026-10-02')).toBeNull();
    expect(findMemberChange(ended, null, '2026-10-01')).toMatchObject({ maintenance: '024', isCanceled: true });
  });
});

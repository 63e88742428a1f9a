import type { IsoDate } from '../../platform/storage/index.ts';
import type { Member } from './member.ts';

/** Codes of X12 for what happens to a member: a change, an addition, a termination, a reinstatement, a full file. */
export type Maintenance = '001' | '021' | '024' | '025' | '030';

/** What a file says about a member. */
export interface MemberChange {
  /** For a canceled coverage, the member as the receiver knows it. */
  readonly member: Member;
  /** The member as the receiver knows it; null when the receiver does not, or when the file does not depend on it. */
  readonly before: Member | null;
  readonly maintenance: Maintenance;
  /** Whether the coverage never takes effect, or is voided as if it never had. */
  readonly isCanceled: boolean;
  /** Whether the coverage's last day was before the day of the run. */
  readonly hasEnded: boolean;
}

/**
 * Compares a member as the receiver knows it with the member as of the run. Null if there is nothing to say.
 *
 * @param takenOn the day of the run in the school's time zone
 */
export function findMemberChange(before: Member | null, after: Member | null, takenOn: IsoDate): MemberChange | null {
  if (after === null) {
    // A coverage that has ended stays ended: its record is removed at the end of its retention period.
    if (before === null || before.lastDay < takenOn) return null;
    return { member: before, before: null, maintenance: '024', isCanceled: true, hasEnded: false };
  }
  const hasEnded = after.lastDay < takenOn;
  if (before === null) return { member: after, before, maintenance: '021', isCanceled: false, hasEnded };
  if (areSame(before, after)) return null;
  return { member: after, before, maintenance: maintenanceOf(before, after), isCanceled: false, hasEnded };
}

function maintenanceOf(before: Member, after: Member): Maintenance {
  if (after.endsEarly && (!before.endsEarly || before.lastDay !== after.lastDay)) return '024';
  return before.endsEarly && !after.endsEarly ? '025' : '001';
}

/** Whether a file would say the same about both. */
function areSame(one: Member, other: Member): boolean {
  const textOf = ({ values: { otherCoverage: _internal, ...values } }: Member) => JSON.stringify(values);
  return textOf(one) === textOf(other);
}

import { dayIn } from '../../platform/clock/clock.ts';
import type { ExportRun, InterchangeSettings, IsoDate } from '../../platform/storage/index.ts';
import type { NextPage } from '../find-rows.ts';
import { findMemberChange, type MemberChange } from './find-member-change.ts';
import { findRowPairs, type RowPair } from './find-row-pairs.ts';
import { readMember, readValues, type Member } from './member.ts';
import { writeMemberLoop, type MemberLoop } from './member-loop.ts';

/**
 * A member that a file should contain but cannot: `erased` since the receiver's run, so that the portal no longer knows
 * who it was, or in a coverage period that the school's files no longer have.
 */
export interface LeftOutMember {
  readonly key: string;
  readonly leftOut: 'erased' | 'unknown period';
}

export interface LoopsRequest {
  readonly run: Pick<ExportRun, 'universityId' | 'kind' | 'number' | 'takenAt'>;
  /** The run whose changes the receiver already has; null for a full file. */
  readonly since: number | null;
  readonly settings: InterchangeSettings;
}

/** What a file says about each member, a student before the dependents. */
export async function* findMemberLoops(
  { run, since, settings }: LoopsRequest,
  nextPage: NextPage,
): AsyncGenerator<MemberLoop | LeftOutMember> {
  const takenOn = dayIn(settings.timeZone, new Date(run.takenAt));
  const periods = new Set(settings.periods);
  for await (const pair of findRowPairs(run, since, nextPage)) {
    const { key } = pair;
    const after = readMember(pair.after, pair.earlier);
    if (pair.before === '' && after === null) {
      yield { key, leftOut: 'erased' };
      continue;
    }
    const change = since === null ? inFull(after, takenOn) : findMemberChange(readKnown(pair), after, takenOn);
    if (change === null) continue;
    const period = String(change.member.values.periodId);
    if (Object.hasOwn(settings.plans, period)) yield writeMemberLoop(key, change, settings);
    else if (!periods.has(period)) yield { key, leftOut: 'unknown period' };
  }
}

/**
 * The member as the receiver knows it. Whether the person has another coverage is determined as of the run: since the
 * receiver's run, someone can give up one coverage before its first day and get another one.
 */
function readKnown({ before, after, earlier }: RowPair): Member | null {
  const member = readMember(before, earlier);
  const now = readValues(after);
  if (member === null || now === null) return member;
  return { ...member, values: { ...member.values, otherCoverage: now.otherCoverage } };
}

function inFull(member: Member | null, takenOn: IsoDate): MemberChange | null {
  if (member === null) return null;
  return { member, before: null, maintenance: '030', isCanceled: false, hasEnded: member.lastDay < takenOn };
}

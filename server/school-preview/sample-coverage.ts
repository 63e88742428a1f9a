import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import { lastDayToEnroll, lastDayToWaive } from '../coverage/last-days.ts';
import type { CoverageStatus, StudentCoverage } from '../platform/storage/index.ts';

/**
 * The coverage, on a given day, of a student who is on the school's list for a period and has done nothing so far.
 *
 * @param onDay ISO date at the school
 */
export function sampleCoverage(id: string, period: CoveragePeriodDefinition, onDay: string): StudentCoverage {
  const { planName, firstDay, lastDay, opensOn = null, waiveUntil = null, enrollUntil, lateUntil = null } = period;
  const deadlines = { waiveUntil, enrollUntil, lateUntil };
  const lastDayToAct = [lastDayToWaive(deadlines), lastDayToEnroll(deadlines)].reduce(
    (latest: string, day) => (day !== null && day > latest ? day : latest),
    enrollUntil,
  );
  return {
    id,
    universityId: '',
    studentId: '',
    planName,
    coverageStartDate: firstDay,
    coverageEndDate: lastDay,
    studentCoverageStatus: statusOn(onDay, period, lastDayToAct),
    subscriberId: '',
    customCode3Id: null,
    customCode3IdSelfCode: null,
    periodId: id,
    rateClass: 'default',
    eligibleFrom: opensOn,
    silentSince: null,
    goneSince: null,
    eligibilityConfirmedOn: null,
    memberNumber: null,
    terminatesOn: null,
    terminationReason: null,
    terminationRecordId: null,
    ...deadlines,
  };
}

function statusOn(
  onDay: string,
  { opensOn = onDay, rates, silent }: CoveragePeriodDefinition,
  lastDayToAct: string,
): CoverageStatus {
  // A period without rates cannot open.
  if (rates === undefined || onDay < opensOn) return 'Eligibility Pending';
  // The last day itself counts.
  if (onDay <= lastDayToAct) return 'Eligible';
  return silent === 'enroll' ? 'Enrolled' : 'Enrollment Expired';
}

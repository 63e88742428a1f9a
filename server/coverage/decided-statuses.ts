import type { CoverageStatus } from '../platform/storage/index.ts';

/**
 * The statuses of a coverage that the student has waived or is enrolled in. The portal does not enroll the student in
 * another coverage for the same days.
 */
export const decidedStatuses: readonly CoverageStatus[] = ['Enrolled', 'Pending Enrollment', 'Waived'];

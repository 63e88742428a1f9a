import { tellPayment, type Json } from '@campus-cover/engine';
import { effectiveLastDay } from '../coverage/coverage-overlap.ts';
import type { EnrollmentFlow } from '../coverage/enrollment-offer.ts';
import { describeSchool, describeStudent } from '../forms/describe-context.ts';
import type { StudentCoverage } from '../platform/storage/index.ts';
import type { SchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { DocumentedEvent } from './find-documented-events.ts';

/** What an enrollment is about. */
export interface EnrollmentSubject {
  readonly flow: EnrollmentFlow;
  readonly school: SchoolOfStudent;
  /** The student's coverage that an event adds dependents to. */
  readonly prior: StudentCoverage | null;
  /** The student coverage that the event continues. */
  readonly continued: StudentCoverage | null;
  /** The coverage that the page's address names; the form starts with it chosen. */
  readonly named: StudentCoverage | null;
  /** Events that need no other document. */
  readonly documentedEvents: readonly DocumentedEvent[];
  /** The reference of a waiting enrollment that the student sent on the other page; null if there is none. */
  readonly waitingElsewhere: string | null;
}

/** The values that the enrollment's definitions read as `$context`; missing values are empty strings. */
export function describeEnrollment({
  flow,
  school,
  prior,
  continued,
  named,
  documentedEvents,
}: EnrollmentSubject): Record<string, Json> {
  const { payment, installmentLabels } = school.settings;
  return {
    student: describeStudent(school.student),
    school: {
      ...describeSchool(school.university),
      payment: tellPayment(payment, installmentLabels) as unknown as Json,
    },
    enrollment: {
      flow,
      PId: prior?.id ?? '',
      SCId: continued?.id ?? '',
      StudentCoverageID: named?.id ?? '',
      priorCoverageStart: prior?.coverageStartDate ?? '',
      priorCoverageEnd: prior ? effectiveLastDay(prior) : '',
      isPrior: prior !== null,
      documentedEvents: documentedEvents.map((event) => ({ ...event })),
    },
  };
}

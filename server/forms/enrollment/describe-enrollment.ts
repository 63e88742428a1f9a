import type { Json } from '@campus-cover/engine';
import { effectiveLastDay } from '../../rules/coverage-overlap.ts';
import type { EnrollmentFlow } from '../../rules/enrollment-offer.ts';
import type { StudentCoverage } from '../../storage/index.ts';
import type { SchoolOfStudent } from '../../use-cases/read-school-of-student.ts';
import { describeSchool, describeStudent } from '../describe-context.ts';

/** What an enrollment is about. */
export interface EnrollmentSubject {
  readonly flow: EnrollmentFlow;
  readonly school: SchoolOfStudent;
  /** The coverage that the student has, to which an event adds dependents. */
  readonly prior: StudentCoverage | null;
  /** The student coverage that the event continues. */
  readonly continued: StudentCoverage | null;
}

/** What the enrollment's definitions read as `$context`; what is absent is an empty text. */
export function describeEnrollment({ flow, school, prior, continued }: EnrollmentSubject): Record<string, Json> {
  const { timings, methods, installments, showRates } = school.settings.payment;
  return {
    student: describeStudent(school.student),
    school: {
      ...describeSchool(school.university),
      payment: {
        timings: [...timings],
        methods: [...methods],
        installments: Object.keys(installments),
        showRates: showRates ?? '',
      },
    },
    enrollment: {
      flow,
      PId: prior?.id ?? '',
      SCId: continued?.id ?? '',
      priorCoverageStart: prior?.coverageStartDate ?? '',
      priorCoverageEnd: prior ? effectiveLastDay(prior) : '',
      isPrior: prior !== null,
    },
  };
}

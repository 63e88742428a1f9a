import type { EnrollmentFlow } from '../../rules/enrollment-offer.ts';

/** What one of the three enrollment forms is, apart from its definition. */
export interface EnrollmentForm {
  readonly formId: string;
  readonly flow: EnrollmentFlow;
}

/** Enrolling in the ordinary way, after a life event, and after one from the address that names the school. */
export const enrollmentForms = [
  { formId: 'enroll-coverage', flow: 'enroll' },
  { formId: 'enroll-qle', flow: 'life-event' },
  { formId: 'pta', flow: 'pta' },
] as const satisfies readonly EnrollmentForm[];

/** What the open draft of an enrollment is about when no prior coverage is named: one at a time. */
export const currentSubject = 'current';

import type { EnrollmentFlow } from './enrollment-offer.ts';

/** One of the three enrollment forms, without its definition. */
export interface EnrollmentForm {
  readonly formId: string;
  readonly flow: EnrollmentFlow;
}

/**
 * Regular enrollment, enrollment after a life event, and enrollment after a life event on the page whose address names
 * the school.
 */
export const enrollmentForms = [
  { formId: 'enroll-coverage', flow: 'enroll' },
  { formId: 'enroll-qle', flow: 'life-event' },
  { formId: 'pta', flow: 'pta' },
] as const satisfies readonly EnrollmentForm[];

/** The two pages that request an enrollment after a life event. */
export const lifeEventFormIds: readonly string[] = enrollmentForms
  .filter(({ flow }) => flow !== 'enroll')
  .map(({ formId }) => formId);

/** The subject of an enrollment's open draft when no prior coverage is named. There is only one at a time. */
export const currentSubject = 'current';

import type { SchoolParts } from '../schools/school-parts.ts';
import type { SubmissionOutcome } from './count-submission.ts';
import type { EffectiveForms } from './definitions/effective-forms.ts';

/** The parts that a room with its own forms uses. */
export interface FormParts extends SchoolParts {
  readonly forms: EffectiveForms;
  /** Called for each submission of a known form; absent when the portal has no metrics. */
  readonly onSubmission?: ((formId: string, outcome: SubmissionOutcome) => void) | undefined;
}

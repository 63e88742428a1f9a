import type { SchoolParts } from '../schools/school-parts.ts';
import type { EffectiveForms } from './definitions/effective-forms.ts';

/** The parts that a room with its own forms uses. */
export interface FormParts extends SchoolParts {
  readonly forms: EffectiveForms;
}

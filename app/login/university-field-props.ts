import type { UniversityChoice } from '../api/portal.ts';

export interface UniversityFieldProps {
  readonly universities: readonly UniversityChoice[];
  /** A UniversityID; `null` while none is chosen. */
  readonly value: string | null;
  readonly onChange: (universityId: string | null) => void;
  /** What is wrong, word for word as in the summary above the form. */
  readonly error: string | null;
}

/** The id of the control, which a summary of problems leads to. */
export const universityControl = 'university';

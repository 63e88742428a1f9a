import type { UniversityChoice } from '../../api/portal.ts';

export interface UniversityFieldProps {
  readonly universities: readonly UniversityChoice[];
  /** A UniversityID; `null` when none is chosen. */
  readonly value: string | null;
  readonly onChange: (universityId: string | null) => void;
  /** The error text, identical to the one in the summary above the form. */
  readonly error: string | null;
}

/** The control's id. The problem panel links to it. */
export const universityControl = 'university';

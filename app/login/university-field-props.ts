import type { UniversityChoice } from '../api/portal.ts';

export interface UniversityFieldProps {
  readonly universities: readonly UniversityChoice[];
  /** A UniversityID; `null` lets the email decide. */
  readonly value: string | null;
  readonly onChange: (universityId: string | null) => void;
}

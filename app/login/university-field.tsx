import type { ReactElement } from 'react';
import type { UniversityChoice } from '../api/portal.ts';

export interface UniversityFieldProps {
  readonly universities: readonly UniversityChoice[];
  readonly value: string | null;
  readonly onChange: (universityId: string | null) => void;
}

/** Only for a student who has an account at more than one university; everybody else is found by email. */
export function UniversityField({ universities, value, onChange }: UniversityFieldProps): ReactElement | null {
  if (universities.length === 0) return null;
  return (
    <div className="cc-field">
      <label className="cc-label" htmlFor="university">
        University (optional)
      </label>
      <p className="cc-hint" id="university-hint">
        Choose one only if you have an account at more than one university.
      </p>
      <select
        id="university"
        name="university"
        className="cc-input cc-select"
        aria-describedby="university-hint"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">Find it by my email</option>
        {universities.map((university) => (
          <option key={university.UniversityID} value={university.UniversityID}>
            {`${university.UniversityName}, ${university.UniversityCity}, ${university.UniversityState}`}
          </option>
        ))}
      </select>
    </div>
  );
}

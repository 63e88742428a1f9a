import { lazy, Suspense, type ReactElement } from 'react';
import { describeUniversity } from './describe-university.ts';
import type { UniversityFieldProps } from './university-field-props.ts';

// Ten fit into a drop-down; the code for searching more than that is fetched only when it is needed.
const UniversityCombobox = lazy(async () => ({
  default: (await import('./university-combobox.tsx')).UniversityCombobox,
}));
const mostInDropDown = 10;

/** Only for a student who has an account at more than one university; everybody else is found by email. */
export function UniversityField(props: UniversityFieldProps): ReactElement | null {
  const { universities } = props;
  if (universities.length === 0) return null;
  return (
    <div className="cc-field">
      <label className="cc-label" id="university--label" htmlFor="university">
        University <span className="cc-optional">(optional)</span>
      </label>
      <p className="cc-hint" id="university-hint">
        Choose one only if you have an account at more than one university.
      </p>
      {universities.length > mostInDropDown ? (
        <Suspense>
          <UniversityCombobox {...props} />
        </Suspense>
      ) : (
        <UniversitySelect {...props} />
      )}
    </div>
  );
}

function UniversitySelect({ universities, value, onChange }: UniversityFieldProps): ReactElement {
  return (
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
          {describeUniversity(university)}
        </option>
      ))}
    </select>
  );
}

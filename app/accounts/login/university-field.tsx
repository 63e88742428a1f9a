import { limits } from '@campus-cover/schemas';
import { lazy, Suspense, type ReactElement } from 'react';
import { FieldError } from '../../shell/field-error.tsx';
import { describeUniversity } from './describe-university.ts';
import { universityControl, type UniversityFieldProps } from './university-field-props.ts';

// Only a list that is too long for a drop-down needs the search, so the search code loads on demand.
const UniversityCombobox = lazy(async () => ({
  default: (await import('./university-combobox.tsx')).UniversityCombobox,
}));

/** The field for choosing a university: a drop-down list, or a search if there are many universities. */
export function UniversityField(props: UniversityFieldProps): ReactElement {
  const { universities, error } = props;
  return (
    <div className={error === null ? 'cc-field' : 'cc-field cc-field-invalid'}>
      <label className="cc-label" id={`${universityControl}--label`} htmlFor={universityControl}>
        University
      </label>
      <FieldError id={`${universityControl}-error`} error={error} />
      {universities.length > limits.mostOptionsWithoutSearch ? (
        <Suspense>
          <UniversityCombobox {...props} />
        </Suspense>
      ) : (
        <UniversitySelect {...props} />
      )}
    </div>
  );
}

function UniversitySelect({ universities, value, onChange, error }: UniversityFieldProps): ReactElement {
  return (
    <select
      id={universityControl}
      name="university"
      className="cc-input cc-select"
      aria-invalid={error === null ? undefined : true}
      aria-describedby={error === null ? undefined : `${universityControl}-error`}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">Choose your university</option>
      {universities.map((university) => (
        <option key={university.UniversityID} value={university.UniversityID}>
          {describeUniversity(university)}
        </option>
      ))}
    </select>
  );
}

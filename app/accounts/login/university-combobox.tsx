import { useMemo, type ReactElement } from 'react';
import { Combobox } from '@campus-cover/renderer';
import { describeUniversity } from './describe-university.ts';
import { universityControl, type UniversityFieldProps } from './university-field-props.ts';

/** Finds a university by its name, city or state. */
export function UniversityCombobox({ universities, value, onChange, error }: UniversityFieldProps): ReactElement {
  const choices = useMemo(
    () => universities.map((university) => ({ value: university.UniversityID, label: describeUniversity(university) })),
    [universities],
  );
  return (
    <Combobox
      id={universityControl}
      label="University"
      choices={choices}
      chosen={choices.find((choice) => choice.value === value)}
      invalid={error !== null}
      describedBy={error === null ? undefined : `${universityControl}-error`}
      emptyMessage="No results found"
      onSearch={(text) => {
        if (text === '') onChange(null);
      }}
      onChoose={(choice) => onChange(typeof choice.value === 'string' ? choice.value : null)}
    />
  );
}

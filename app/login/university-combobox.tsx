import { useMemo, type ReactElement } from 'react';
import { Combobox } from '@campus-cover/renderer';
import { describeUniversity } from './describe-university.ts';
import type { UniversityFieldProps } from './university-field-props.ts';

export function UniversityCombobox({ universities, value, onChange }: UniversityFieldProps): ReactElement {
  const choices = useMemo(
    () => universities.map((university) => ({ value: university.UniversityID, label: describeUniversity(university) })),
    [universities],
  );
  return (
    <Combobox
      id="university"
      label="University"
      choices={choices}
      chosen={choices.find((choice) => choice.value === value)}
      placeholder="Find it by my email"
      describedBy="university-hint"
      emptyMessage="No results found"
      onSearch={(text) => {
        if (text === '') onChange(null);
      }}
      onChoose={(choice) => onChange(typeof choice.value === 'string' ? choice.value : null)}
    />
  );
}

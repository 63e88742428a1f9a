import { Combobox } from '@campus-cover/renderer';
import { useMemo, type ReactElement } from 'react';
import type { WorkbenchOverview } from '../../api/workbench.ts';
import { FieldError } from '../../shell/field-error.tsx';

/** The input's id. */
export const schoolControl = 'wb-school';

export interface SchoolChoiceProps {
  readonly schools: WorkbenchOverview['schools'];
  /** Slug; empty if none is chosen. */
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (slug: string) => void;
}

/** Finds a school by its name. */
export function SchoolChoice({ schools, value, error, onChange }: SchoolChoiceProps): ReactElement {
  const choices = useMemo(() => schools.map(({ slug, name }) => ({ value: slug, label: name })), [schools]);
  return (
    <div className={error === null ? 'cc-field' : 'cc-field cc-field-invalid'}>
      <label className="cc-label" id={`${schoolControl}--label`} htmlFor={schoolControl}>
        School
      </label>
      <FieldError id={`${schoolControl}-error`} error={error} />
      <Combobox
        id={schoolControl}
        label="School"
        choices={choices}
        chosen={choices.find((choice) => choice.value === value)}
        invalid={error !== null}
        describedBy={error === null ? undefined : `${schoolControl}-error`}
        emptyMessage="No results found"
        onSearch={(text) => {
          if (text === '') onChange('');
        }}
        onChoose={(choice) => onChange(typeof choice.value === 'string' ? choice.value : '')}
      />
    </div>
  );
}

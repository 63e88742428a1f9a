import { Combobox } from '@campus-cover/renderer';
import { useMemo, type ReactElement } from 'react';
import type { WorkbenchOverview } from '../../api/workbench.ts';
import { FieldError } from '../../shell/field-error.tsx';

/** The input's id on the overview. */
export const schoolControl = 'wb-school';

export interface SchoolChoiceProps {
  /** The input's id. Default: `schoolControl`. */
  readonly id?: string;
  readonly schools: WorkbenchOverview['schools'];
  /** Slug; empty if none is chosen. */
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (slug: string) => void;
}

/** Finds a school by its name. */
export function SchoolChoice({ id = schoolControl, schools, value, error, onChange }: SchoolChoiceProps): ReactElement {
  const choices = useMemo(() => schools.map(({ slug, name }) => ({ value: slug, label: name })), [schools]);
  return (
    <div className={error === null ? 'cc-field' : 'cc-field cc-field-invalid'}>
      <label className="cc-label" id={`${id}--label`} htmlFor={id}>
        School
      </label>
      <FieldError id={`${id}-error`} error={error} />
      <Combobox
        id={id}
        label="School"
        choices={choices}
        chosen={choices.find((choice) => choice.value === value)}
        invalid={error !== null}
        describedBy={error === null ? undefined : `${id}-error`}
        emptyMessage="No results found"
        onSearch={(text) => {
          if (text === '') onChange('');
        }}
        onChoose={(choice) => onChange(typeof choice.value === 'string' ? choice.value : '')}
      />
    </div>
  );
}

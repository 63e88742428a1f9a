import { Button } from '@campus-cover/renderer';
import { useState, type FormEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WorkbenchOverview } from '../../api/workbench.ts';
import { FieldError } from '../../shell/field-error.tsx';
import { schoolControl, SchoolChoice } from './school-choice.tsx';

/** Opens any school's form, even if the school does not change it yet. */
export function ChangeForm({ overview }: { readonly overview: WorkbenchOverview }): ReactElement {
  const navigate = useNavigate();
  const { schools, forms } = overview;
  const [school, setSchool] = useState('');
  const [form, setForm] = useState('');
  const [error, setError] = useState<'school' | 'form' | null>(null);

  function go(event: FormEvent): void {
    event.preventDefault();
    const missing = school === '' ? 'school' : form === '' ? 'form' : null;
    setError(missing);
    if (missing === null) void navigate(`/workbench/${school}/${form}`);
    else document.getElementById(missing === 'school' ? schoolControl : 'wb-form-choice')?.focus();
  }

  return (
    <form className="wb-change" noValidate aria-labelledby="wb-change-heading" onSubmit={go}>
      <h2 id="wb-change-heading">Change a form</h2>
      <div className="wb-change-fields">
        <SchoolChoice
          schools={schools}
          value={school}
          error={error === 'school' ? 'Choose a school' : null}
          onChange={setSchool}
        />
        <Choice
          id="wb-form-choice"
          label="Form"
          value={form}
          error={error === 'form' ? 'Choose a form' : null}
          onChange={setForm}
          choices={forms.map(({ id, title }) => [id, `${title} (${id})`])}
        />
        <Button type="submit" look="secondary">
          Open
        </Button>
      </div>
    </form>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
  /** Value and label. */
  readonly choices: readonly (readonly [string, string])[];
}

function Choice({ id, label, value, error, onChange, choices }: ChoiceProps): ReactElement {
  return (
    <div className={error === null ? 'cc-field' : 'cc-field cc-field-invalid'}>
      <label className="cc-label" htmlFor={id}>
        {label}
      </label>
      <FieldError id={`${id}-error`} error={error} />
      <select
        className="cc-input cc-select"
        id={id}
        value={value}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Choose…</option>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

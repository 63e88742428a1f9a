import { useState, type FormEvent, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import type { AuditFilter, AuditPart } from '../api/administration.ts';
import { TextField } from '../shell/text-field.tsx';
import { actionWords } from './audit-words.ts';

type FilterName = 'from' | 'to' | 'action' | 'actor' | 'student';
type Typed = Readonly<Record<FilterName, string>>;

const nothing: Typed = { from: '', to: '', action: '', actor: '', student: '' };

export interface AuditFiltersProps {
  readonly office: AuditPart['office'];
  readonly onApply: (filter: AuditFilter) => void;
}

/** Filters the audit trail when the user presses the button. */
export function AuditFilters({ office, onApply }: AuditFiltersProps): ReactElement {
  const [typed, setTyped] = useState<Typed>(nothing);
  // Closed on a phone, so that the trail comes first.
  const [startsOpen] = useState(() => window.matchMedia('(width >= 48rem)').matches);

  const [endsTooEarly, setEndsTooEarly] = useState(false);

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isBackwards = typed.from !== '' && typed.to !== '' && typed.to < typed.from;
    setEndsTooEarly(isBackwards);
    if (isBackwards) {
      event.currentTarget.querySelector<HTMLInputElement>('[name="to"]')?.focus();
      return;
    }
    onApply(
      Object.fromEntries(
        Object.entries(typed).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
      ),
    );
  }

  function clear(): void {
    setTyped(nothing);
    setEndsTooEarly(false);
    onApply({});
  }

  const change = (name: FilterName) => (event: { readonly target: { readonly value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value });
  const day = (name: FilterName, label: string, error: string | null = null) => (
    <TextField
      id={`audit-${name}`}
      label={label}
      error={error}
      input={{ type: 'date', name, value: typed[name], onChange: change(name) }}
    />
  );
  return (
    <details className="fold" open={startsOpen}>
      <summary>Narrow the list</summary>
      <form className="audit-filters" onSubmit={apply}>
        {day('from', 'From day')}
        {day('to', 'To day', endsTooEarly ? 'Choose a day on or after the first one' : null)}
        <Choice id="audit-action" label="What" value={typed.action} onChange={change('action')} choices={actionWords} />
        <Choice
          id="audit-actor"
          label="Administrator"
          value={typed.actor}
          onChange={change('actor')}
          choices={Object.fromEntries(office.map(({ id, name }) => [id, name]))}
        />
        <TextField
          id="audit-student"
          label="Student ID"
          input={{
            name: 'student',
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 200,
            value: typed.student,
            onChange: change('student'),
          }}
        />
        <div className="button-row">
          <Button type="submit" look="secondary">
            Show
          </Button>
          <Button look="quiet" onClick={clear}>
            Show all
          </Button>
        </div>
      </form>
    </details>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  /** Value → label. */
  readonly choices: Readonly<Record<string, string>>;
}

function Choice({ id, label, value, onChange, choices }: ChoiceProps): ReactElement {
  return (
    <div className="cc-field">
      <label className="cc-label" htmlFor={id}>
        {label}
      </label>
      <select className="cc-input cc-select" id={id} value={value} onChange={onChange}>
        <option value="">Any</option>
        {Object.entries(choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

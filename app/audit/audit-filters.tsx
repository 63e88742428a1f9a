import { useState, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import type { AuditFilter, AuditPart } from '../api/administration.ts';
import { TextField } from '../shell/text-field.tsx';
import { AuditChoice } from './audit-choice.tsx';
import { actionWords } from './audit-words.ts';
import { useAuditFilter } from './use-audit-filter.ts';

export interface AuditFiltersProps {
  readonly office: AuditPart['office'];
  readonly onApply: (filter: AuditFilter) => void;
}

/** Filters the audit trail when the user presses the button. */
export function AuditFilters({ office, onApply }: AuditFiltersProps): ReactElement {
  const { typed, endsTooEarly, change, apply, clear } = useAuditFilter(onApply);
  // The filters are collapsed on a phone, so that the trail comes first.
  const [startsOpen] = useState(() => window.matchMedia('(width >= 48rem)').matches);
  const day = (name: 'from' | 'to', label: string, error: string | null = null) => (
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
        {day('to', 'To day', endsTooEarly ? 'Choose a day on or after the first day' : null)}
        <AuditChoice
          id="audit-action"
          label="What"
          value={typed.action}
          onChange={change('action')}
          choices={actionWords}
        />
        <AuditChoice
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

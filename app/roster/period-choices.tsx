import type { ReactElement } from 'react';
import type { RosterPeriod } from '../api/roster.ts';
import { formatDay } from '../shell/dates.ts';
import { FieldError } from '../shell/field-error.tsx';
import { countOf } from './roster-words.ts';

export interface PeriodChoicesProps {
  /** The ID of the first checkbox, so that links can point to it. */
  readonly id: string;
  readonly periods: readonly RosterPeriod[];
  /** The IDs of the chosen periods. */
  readonly chosen: readonly string[];
  readonly error: string | null;
  readonly disabled: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Checkboxes for the coverage periods whose students the roster lists. */
export function PeriodChoices({ id, periods, chosen, error, disabled, onChange }: PeriodChoicesProps): ReactElement {
  return (
    <fieldset
      className={error === null ? 'choice-group' : 'choice-group cc-field-invalid'}
      aria-describedby={error === null ? `${id}-hint` : `${id}-hint ${id}-error`}
    >
      <legend>Coverage periods</legend>
      <p className="cc-hint" id={`${id}-hint`}>
        Choose the coverage periods that this file is for.
      </p>
      <FieldError id={`${id}-error`} error={error} />
      {periods.map((period, at) => {
        const control = at === 0 ? id : `${id}-${period.id}`;
        const isChosen = chosen.includes(period.id);
        return (
          <div className="cc-choice" key={period.id}>
            <input
              type="checkbox"
              id={control}
              checked={isChosen}
              disabled={disabled}
              aria-describedby={`${control}-facts`}
              onChange={() =>
                onChange(isChosen ? chosen.filter((other) => other !== period.id) : [...chosen, period.id])
              }
            />
            <label htmlFor={control}>
              <strong>{period.planName}</strong>
              <span className="student-facts" id={`${control}-facts`}>
                {formatDay(period.firstDay)} to {formatDay(period.lastDay)}.{' '}
                {period.coverages === 0
                  ? 'No students yet.'
                  : `${countOf(period.coverages, 'student', 'students')} so far.`}
              </span>
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}

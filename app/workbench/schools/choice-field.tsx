import type { ReactElement } from 'react';

export interface ChoiceFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Value and label. */
  readonly choices: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

/** A labeled drop-down that always has a value. */
export function ChoiceField({ id, label, value, choices, onChange }: ChoiceFieldProps): ReactElement {
  return (
    <div className="cc-field">
      <label className="cc-label" htmlFor={id}>
        {label}
      </label>
      <select className="cc-input cc-select" id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

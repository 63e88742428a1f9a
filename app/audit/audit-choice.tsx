import type { ChangeEventHandler, ReactElement } from 'react';

export interface AuditChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
  /** Value → label. */
  readonly choices: Readonly<Record<string, string>>;
}

/** A filter with a list of choices. The first choice is "Any". */
export function AuditChoice({ id, label, value, onChange, choices }: AuditChoiceProps): ReactElement {
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

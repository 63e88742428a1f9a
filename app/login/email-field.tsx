import type { ReactElement } from 'react';
import { TextField } from '../shell/text-field.tsx';

/** The id of the control, which a summary of problems leads to. */
export const emailControl = 'email';

export interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong, word for word as in the summary above the form. */
  readonly error: string | null;
  readonly hint?: string;
}

/** The address that names an account. */
export function EmailField({ value, onChange, error, hint }: EmailFieldProps): ReactElement {
  return (
    <TextField
      id={emailControl}
      label="Student email address"
      {...(hint === undefined ? {} : { hint })}
      error={error}
      input={{
        name: 'email',
        type: 'email',
        autoComplete: 'username',
        autoCapitalize: 'none',
        spellCheck: false,
        value,
        onChange: (event) => onChange(event.target.value),
      }}
    />
  );
}

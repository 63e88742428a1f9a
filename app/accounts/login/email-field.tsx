import type { ReactElement } from 'react';
import { TextField } from '../../shell/text-field.tsx';

/** The control's id. The problem panel links to it. */
export const emailControl = 'email';

export interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The error text, identical to the one in the summary above the form. */
  readonly error: string | null;
  readonly hint?: string;
}

/** The email address field for an account. */
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

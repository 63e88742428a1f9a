import { useState, type ReactElement, type Ref } from 'react';
import { Button } from '@campus-cover/renderer';
import { TextField } from '../../shell/text-field.tsx';

/** The control's id. The problem panel links to it. */
export const passwordControl = 'password';

export interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The error text, identical to the one in the summary above the form. */
  readonly error: string | null;
  readonly ref: Ref<HTMLInputElement>;
}

/**
 * A password field. The user can paste into it, fill it from a password manager, and reveal the password before sending
 * it.
 */
export function PasswordField({ value, onChange, error, ref }: PasswordFieldProps): ReactElement {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      id={passwordControl}
      label="Password"
      error={error}
      input={{
        ref,
        name: 'password',
        type: isShown ? 'text' : 'password',
        autoComplete: 'current-password',
        autoCapitalize: 'none',
        spellCheck: false,
        value,
        onChange: (event) => onChange(event.target.value),
      }}
      beside={
        <Button look="secondary" aria-controls={passwordControl} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="cc-visually-hidden"> password</span>
        </Button>
      }
    />
  );
}

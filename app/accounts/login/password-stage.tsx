import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { TextField } from '../../shell/text-field.tsx';
import { emailControl } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

export interface PasswordStageProps {
  readonly email: string;
  readonly onChangeEmail: () => void;
  /** The error text, identical to the one in the summary above the form. */
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly onSend: (password: string) => void;
}

/**
 * Asks for the password. The email address is read-only, because the sign-on check used it. If the user changes the
 * address, the sign-in starts over.
 */
export function PasswordStage({ email, onChangeEmail, error, isBusy, onSend }: PasswordStageProps): ReactElement {
  const [password, setPassword] = useState('');
  const passwordInput = useRef<HTMLInputElement>(null);
  useEffect(() => passwordInput.current?.focus(), []);

  function send(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) onSend(password);
  }
  return (
    <form className="sign-in" noValidate onSubmit={send}>
      <TextField
        id={emailControl}
        label="Student email address"
        // The form includes the email address, so that a password manager can match the password to it.
        input={{ name: 'email', type: 'email', autoComplete: 'username', value: email, readOnly: true }}
        beside={
          <Button look="secondary" onClick={onChangeEmail}>
            Change<span className="cc-visually-hidden"> email address</span>
          </Button>
        }
      />
      <PasswordField ref={passwordInput} value={password} onChange={setPassword} error={error} />
      <Button type="submit" busy={isBusy}>
        {isBusy ? 'Working…' : 'Sign in'}
      </Button>
    </form>
  );
}

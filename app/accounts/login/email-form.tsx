import type { FormEvent, ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { EmailField } from './email-field.tsx';

export interface EmailFormProps {
  readonly email: string;
  readonly onChange: (email: string) => void;
  /** The error text, identical to the one in the summary above the form. */
  readonly error: string | null;
  readonly hint?: string;
  /** The button's text. */
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onSend: () => void;
}

/** A form with one question: the account's email address. */
export function EmailForm({ email, onChange, error, hint, submitLabel, isBusy, onSend }: EmailFormProps): ReactElement {
  function send(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) onSend();
  }
  return (
    <form className="sign-in" noValidate onSubmit={send}>
      <EmailField value={email} onChange={onChange} error={error} {...(hint === undefined ? {} : { hint })} />
      <Button type="submit" busy={isBusy}>
        {isBusy ? 'Working…' : submitLabel}
      </Button>
    </form>
  );
}

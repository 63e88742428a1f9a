import { useState, type ReactElement } from 'react';
import { LinkButton } from '../../shell/link-button.tsx';
import { requestConfirmation } from '../verify-email/request-confirmation.ts';

export interface ConfirmationResendProps {
  readonly email: string;
  readonly onSent: (message: string) => void;
  readonly onProblem: (message: string) => void;
}

/** Sends the confirmation email again to a user whose password is correct but whose address is not confirmed. */
export function ConfirmationResend({ email, onSent, onProblem }: ConfirmationResendProps): ReactElement {
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    const outcome = await requestConfirmation(email);
    setBusy(false);
    if ('sent' in outcome) onSent(outcome.sent);
    else onProblem(outcome.problem);
  }
  return (
    <LinkButton busy={isBusy} onClick={() => void send()}>
      {isBusy ? 'Working…' : 'Send the confirmation email again'}
    </LinkButton>
  );
}

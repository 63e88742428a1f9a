import { useState, type ReactElement } from 'react';
import { LinkButton } from '../shell/link-button.tsx';
import { requestConfirmation } from '../verify-email/request-confirmation.ts';

export interface ConfirmationResendProps {
  readonly email: string;
  readonly onSent: (message: string) => void;
  readonly onProblem: (message: string) => void;
}

/** For somebody whose password is right and whose address is not confirmed: the message may have been lost. */
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
      {isBusy ? 'Please wait…' : 'Send the confirmation email again'}
    </LinkButton>
  );
}

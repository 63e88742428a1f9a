import { sendVerificationLink } from '../api/account.ts';
import { explainFailure } from '../shell/explain-failure.ts';

export type ConfirmationRequest = { readonly sent: string } | { readonly problem: string };

/** Has the message with the confirmation link sent once more, and gives the words about it. */
export async function requestConfirmation(email: string): Promise<ConfirmationRequest> {
  try {
    const { message, error } = await sendVerificationLink(email.trim());
    if (typeof error === 'string' && error !== '') return { problem: error };
    return { sent: message ?? 'We have sent you a message with a link. Open it to confirm your email address.' };
  } catch (error) {
    return { problem: explainFailure(error, 'no message was sent') };
  }
}

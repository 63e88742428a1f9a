import { sendVerificationLink } from '../../api/account.ts';
import { explainFailure } from '../../problems/explain-failure.ts';

export type ConfirmationRequest = { readonly sent: string } | { readonly problem: string };

/** Requests the confirmation email again, and returns the message for the user. */
export async function requestConfirmation(email: string): Promise<ConfirmationRequest> {
  try {
    const { message, error } = await sendVerificationLink(email.trim());
    if (typeof error === 'string' && error !== '') return { problem: error };
    return { sent: message ?? 'We sent you a message with a link. Open the link to confirm your email address.' };
  } catch (error) {
    return { problem: explainFailure(error, 'no message was sent') };
  }
}

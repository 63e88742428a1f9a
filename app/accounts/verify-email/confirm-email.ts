import { verifyEmail } from '../../api/account.ts';
import { ProblemError } from '../../api/problem-error.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import { portalPath } from '../../sessions/return-address.ts';

export type ConfirmationOutcome =
  | { readonly kind: 'confirmed'; readonly url: string }
  /** `isFinal`: the server would refuse another attempt with the same link. */
  | { readonly kind: 'refused'; readonly message: string; readonly isFinal: boolean };

/** Confirms the email address that the link was sent to. */
export async function confirmEmail(token: string, origin: string): Promise<ConfirmationOutcome> {
  try {
    const { url } = await verifyEmail(token);
    return { kind: 'confirmed', url: portalPath(url, origin) ?? '/login' };
  } catch (error) {
    return {
      kind: 'refused',
      message: explainFailure(error, 'your address is not confirmed yet'),
      isFinal: error instanceof ProblemError && error.status < 500 && error.status !== 429,
    };
  }
}

import { sendDuplicateMail } from '../../api/account.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import { portalPath } from '../../sessions/return-address.ts';

export type DuplicateMailOutcome =
  /** The specification requires a redirect to the address in the response, with a message or an error flag. */
  | { readonly next: 'follow'; readonly path: string; readonly message: string | null }
  | { readonly next: 'show'; readonly problem: string };

const duplicateStudentPath = '/duplicate-student';
const notSent = 'We could not send the message. Try again in a moment.';

/** Requests an email to the owner of the existing account. */
export async function requestDuplicateMail(email: string, origin: string): Promise<DuplicateMailOutcome> {
  try {
    const { url, message, error } = await sendDuplicateMail(email.trim());
    const path = portalPath(readWords(url), origin);
    // If the address is this page's own, the page shows the message from the response.
    const isHere = path === duplicateStudentPath && readWords(error) !== null;
    if (path !== null && !isHere) return { next: 'follow', path, message: readWords(message) };
    return { next: 'show', problem: readWords(error) ?? notSent };
  } catch (error) {
    return { next: 'show', problem: explainFailure(error, 'no message was sent') };
  }
}

function readWords(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

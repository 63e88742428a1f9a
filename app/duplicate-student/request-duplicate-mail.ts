import { sendDuplicateMail } from '../api/account.ts';
import { portalPath } from '../session/return-address.ts';
import { explainFailure } from '../shell/explain-failure.ts';

export type DuplicateMailOutcome =
  /** The specification sends both an answer with words and one with an error flag to its address. */
  | { readonly next: 'follow'; readonly path: string; readonly message: string | null }
  | { readonly next: 'show'; readonly problem: string };

const duplicateStudentPath = '/duplicate-student';
const notSent = 'We could not send the message. Please try again in a moment.';

/** Has a message sent to the owner of an account that exists already. */
export async function requestDuplicateMail(email: string, origin: string): Promise<DuplicateMailOutcome> {
  try {
    const { url, message, error } = await sendDuplicateMail(email.trim());
    const path = portalPath(readWords(url), origin);
    // Back to this very page: its words are what there is to say.
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

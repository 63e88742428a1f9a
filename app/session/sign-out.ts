import { signOut as endSession } from '../api/portal.ts';
import { keptAnswers } from '../forms/kept-answers.ts';
import { noteSeen, seenNotices } from '../shell/session-memory.ts';
import { finishBeforeSignOut } from './before-sign-out.ts';

/** Saves what waits to be saved, ends the session, and leaves this document for the login page or the university's sign-out. */
export async function signOut(): Promise<void> {
  await finishBeforeSignOut();
  const seen = seenNotices();
  const { url } = await endSession();
  // The answer empties the browser's storage; what was seen in this session need not be seen again.
  seen.forEach(noteSeen);
  keptAnswers.clear();
  // A fresh document: nothing of the student stays in this page's memory.
  window.location.assign(url ?? '/login?signedOut=yes');
}

import { signOut as endSession } from '../api/portal.ts';
import { keptAnswers } from '../forms/drafts/kept-answers.ts';
import { noteSeen, seenNotices } from '../shell/session-memory.ts';
import { finishBeforeSignOut } from './before-sign-out.ts';

/** Saves drafts, ends the session, and loads the login page or the university's sign-out page. */
export async function signOut(): Promise<void> {
  await finishBeforeSignOut();
  const seen = seenNotices();
  const { url } = await endSession();
  // The response clears the browser's storage, so restore the record of which notices the user has seen.
  seen.forEach(noteSeen);
  keptAnswers.clear();
  // A full page load clears the user's data from memory.
  window.location.assign(url ?? '/login?signedOut=yes');
}

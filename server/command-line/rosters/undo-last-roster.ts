import { undoRoster } from '../../roster/undo/undo-roster.ts';
import { findAuthor } from '../schools/find-author.ts';
import { rosterUsage, schoolOf, type RosterCall, type RosterReport } from './rosters-call.ts';

/** Undoes a school's last import. */
export async function undoLastRoster(call: RosterCall): Promise<RosterReport> {
  const { storage, library, clock, keyRing, names, given } = call;
  const slug = schoolOf(call);
  if (names.length > 0) throw new Error(rosterUsage);
  const author = await findAuthor({ storage, given: (name) => (name === 'author' ? given('author') : undefined) });
  const { number, words } = await undoRoster({ storage, library, clock, keyRing }, { slug, author, requestId: null });
  return { ok: true, text: [`Roster number ${number} was undone.`, ...words].join('\n') };
}

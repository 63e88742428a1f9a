import type { RosterRow } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/storage/index.ts';
import { findSubscribers } from '../compare/find-subscribers.ts';
import type { RosterRules } from '../roster-rules.ts';

const digits = 6;
/** The ending of the subscriber's ID; dependents' IDs end in 01, 02 and so on. */
const ending = '00';

/** Generates subscriber IDs that no student at the school and no row in the file already uses, e.g. `"BSU00012300"`. */
export interface SubscriberIds {
  next(): Promise<string>;
}

export function createSubscriberIds(
  trx: Transaction<Database>,
  { rules, runId }: { readonly rules: RosterRules; readonly runId: number },
): SubscriberIds {
  const prefix = rules.school.subscriberIdPrefix ?? '';
  let taken: Set<string> | undefined;
  let last = 0;
  return {
    async next() {
      if (taken === undefined) {
        taken = await findTaken(trx, rules, runId);
        for (const id of taken) last = Math.max(last, numberOf(id, prefix));
      }
      let id: string;
      do {
        last += 1;
        if (last >= 10 ** digits) throw new Error('The school has used all subscriber IDs with its prefix.');
        id = `${prefix}${String(last).padStart(digits, '0')}${ending}`;
      } while (taken.has(id));
      taken.add(id);
      return id;
    },
  };
}

async function findTaken(trx: Transaction<Database>, rules: RosterRules, runId: number): Promise<Set<string>> {
  const taken = new Set((await findSubscribers(trx, rules.universityId)).keys());
  if (rules.roster.columns.subscriberId === undefined) return taken;
  const rows = await trx.selectFrom('rosterRows').select('content').where('runId', '=', runId).execute();
  for (const { content } of rows) {
    const id = content === '' ? null : (JSON.parse(content) as RosterRow).student.subscriberId;
    if (id !== null) taken.add(id);
  }
  return taken;
}

/** 0 for an ID that the portal did not generate. */
function numberOf(id: string, prefix: string): number {
  const middle = id.slice(prefix.length, -ending.length);
  const isMade = id.startsWith(prefix) && id.endsWith(ending) && /^\d{6}$/.test(middle);
  return isMade ? Number(middle) : 0;
}

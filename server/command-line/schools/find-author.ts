import { normalizeEmailAddress } from '../../platform/text/email-address.ts';
import type { SchoolsCall } from './schools-call.ts';

/** The person who runs a command and has no account in the portal. */
const operator = { id: 'system', name: 'Operator' } as const;

/**
 * Finds the staff member whom `--author` names, or the operator if there is no `--author`.
 *
 * @throws {Error} with a message when the address does not belong to a staff member
 */
export async function findAuthor({ storage, given }: Pick<SchoolsCall, 'storage' | 'given'>) {
  const address = given('author');
  if (!address) return operator;
  const staff = await storage.system((trx) =>
    trx
      .selectFrom('administrators')
      .select(['id', 'firstName', 'lastName'])
      .where('email', '=', normalizeEmailAddress(address))
      .where('universityId', 'is', null)
      .where('id', 'not like', 'brk\\_%')
      .where('disabledAt', 'is', null)
      .executeTakeFirst(),
  );
  if (!staff) throw new Error(`${address} does not belong to a staff member. "campus-cover staff list" lists them.`);
  return { id: staff.id, name: `${staff.firstName} ${staff.lastName}` };
}

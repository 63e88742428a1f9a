import type { Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import { brokerIdStart } from '../platform/access/account-role.ts';
import type { Database, Storage } from '../platform/storage/index.ts';
import { normalizeEmailAddress } from '../platform/text/email-address.ts';
import { endGrants } from './end-grants.ts';

interface GrantRequest {
  readonly email: string;
  /** The school's slug. */
  readonly university: string;
  readonly now: Date;
}

/**
 * Lets a broker's person work for a school. Granting it again changes nothing.
 *
 * @throws {Error} with a message for an operator
 */
export async function grantSchool(storage: Storage, request: GrantRequest): Promise<void> {
  const { email, university, now } = request;
  await storage.system(async (trx) => {
    const broker = await findBroker(trx, email);
    if (!broker || broker.disabledAt !== null)
      throw new Error('No person of a broker has an open account with this address. Invite the person first.');
    const grant = { brokerId: broker.id, universityId: await findSchool(trx, university) };
    const added = await trx
      .insertInto('brokerGrants')
      .values({ ...grant, grantedAt: now })
      .onConflict((conflict) =>
        conflict
          .columns(['brokerId', 'universityId'])
          .doUpdateSet({ grantedAt: now, revokedAt: null })
          .where('brokerGrants.revokedAt', 'is not', null),
      )
      .returning('universityId')
      .executeTakeFirst();
    if (!added) return;
    const { brokerId: subjectId, universityId } = grant;
    const fact = { universityId, actorId: 'system', action: 'broker.school-granted', subjectId, requestId: null, now };
    await recordAuditWithoutSession(trx, fact);
  });
}

/**
 * Ends the access of a broker's person to a school, also if their account is closed. Their next request for the school is
 * refused; a request that has already begun ends normally.
 *
 * @throws {Error} with a message for an operator
 */
export async function revokeSchool(storage: Storage, request: GrantRequest): Promise<void> {
  const { email, university, now } = request;
  await storage.system(async (trx) => {
    const broker = await findBroker(trx, email);
    if (!broker) throw new Error('No person of a broker has an account with this address.');
    const universityId = await findSchool(trx, university);
    if ((await endGrants(trx, { brokerId: broker.id, universityId, now })) === 0)
      throw new Error(`${university} is not granted to this person.`);
  });
}

/** The slugs of the schools that are granted to each of a broker's people, by email address. */
export async function listGrants(storage: Storage): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await storage.system((trx) =>
    trx
      .selectFrom('brokerGrants')
      .innerJoin('administrators', 'administrators.id', 'brokerGrants.brokerId')
      .innerJoin('universities', 'universities.id', 'brokerGrants.universityId')
      .select(['administrators.email', 'slug'])
      .where('revokedAt', 'is', null)
      .orderBy('slug')
      .execute(),
  );
  const grants = new Map<string, string[]>();
  for (const { email, slug } of rows) grants.set(email, [...(grants.get(email) ?? []), slug]);
  return grants;
}

/** Of two commands at once, the second one sees what the first one did. */
function findBroker(trx: Transaction<Database>, email: string) {
  return trx
    .selectFrom('administrators')
    .select(['id', 'disabledAt'])
    .where('email', '=', normalizeEmailAddress(email))
    .where('id', 'like', `${brokerIdStart.replace('_', '\\_')}%`)
    .forUpdate()
    .executeTakeFirst();
}

async function findSchool(trx: Transaction<Database>, slug: string): Promise<string> {
  const school = await trx.selectFrom('universities').select('id').where('slug', '=', slug).executeTakeFirst();
  if (!school) throw new Error(`There is no university "${slug}".`);
  return school.id;
}

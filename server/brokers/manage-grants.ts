import type { Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import { brokerIdStart } from '../platform/access/account-role.ts';
import type { Database, Storage } from '../platform/storage/index.ts';
import { normalizeEmailAddress } from '../platform/text/email-address.ts';

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
  await storage.system(async (trx) => {
    const grant = await findGrant(trx, request);
    if (grant.isGranted) return;
    const { brokerId, universityId } = grant;
    await trx
      .insertInto('brokerGrants')
      .values({ brokerId, universityId, grantedAt: request.now })
      .onConflict((conflict) =>
        conflict.columns(['brokerId', 'universityId']).doUpdateSet({ grantedAt: request.now, revokedAt: null }),
      )
      .execute();
    await record(trx, { ...grant, action: 'broker.school-granted', now: request.now });
  });
}

/**
 * Ends the access of a broker's person to a school. Their next request for the school is refused; a request that has
 * already begun ends normally.
 *
 * @throws {Error} with a message for an operator
 */
export async function revokeSchool(storage: Storage, request: GrantRequest): Promise<void> {
  await storage.system(async (trx) => {
    const grant = await findGrant(trx, request);
    if (!grant.isGranted) throw new Error(`${request.university} is not granted to this person.`);
    const { brokerId, universityId } = grant;
    await trx
      .updateTable('brokerGrants')
      .set({ revokedAt: request.now })
      .where('brokerId', '=', brokerId)
      .where('universityId', '=', universityId)
      .execute();
    // So that a later grant does not open the school in a session that still exists.
    await trx
      .updateTable('sessions')
      .set({ grantedUniversityId: null })
      .where('administratorId', '=', brokerId)
      .where('grantedUniversityId', '=', universityId)
      .execute();
    await record(trx, { ...grant, action: 'broker.school-revoked', now: request.now });
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

interface Grant {
  readonly brokerId: string;
  readonly universityId: string;
  readonly isGranted: boolean;
}

async function findGrant(trx: Transaction<Database>, { email, university }: GrantRequest): Promise<Grant> {
  const broker = await trx
    .selectFrom('administrators')
    .select('id')
    .where('email', '=', normalizeEmailAddress(email))
    .where('id', 'like', `${brokerIdStart.replace('_', '\\_')}%`)
    .where('disabledAt', 'is', null)
    // Of two commands at once, the second one sees what the first one did.
    .forUpdate()
    .executeTakeFirst();
  if (!broker) throw new Error('No person of a broker has an open account with this address. Invite the person first.');
  const school = await trx.selectFrom('universities').select('id').where('slug', '=', university).executeTakeFirst();
  if (!school) throw new Error(`There is no university "${university}".`);
  const grant = await trx
    .selectFrom('brokerGrants')
    .select('brokerId')
    .where('brokerId', '=', broker.id)
    .where('universityId', '=', school.id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return { brokerId: broker.id, universityId: school.id, isGranted: grant !== undefined };
}

/** In the school's own audit trail. */
async function record(
  trx: Transaction<Database>,
  { brokerId, universityId, action, now }: Omit<Grant, 'isGranted'> & { readonly action: string; readonly now: Date },
): Promise<void> {
  const fact = { universityId, actorId: 'system', action, subjectId: brokerId, requestId: null, now };
  await recordAuditWithoutSession(trx, fact);
}

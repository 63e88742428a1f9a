import type { Transaction } from 'kysely';
import { SamlRefusal } from '../saml/saml-refusal.ts';
import type { SsoArrival } from '../saml/sso-arrival.ts';
import type { Database } from '../storage/index.ts';

interface ArrivalCompletion {
  readonly arrival: SsoArrival;
  readonly studentId: string;
  /** The request's reference, for the audit. */
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Ties the name that the identity provider uses to a student of its university, for good, and uses the arrival up. In the
 * transaction that makes or finds the student; a session is the caller's to start, with `arrival.signOn`.
 *
 * @throws {SamlRefusal} arrival-unknown when it was used up meanwhile; account-linked-to-another when this name is another
 *   student's, or this student has another name there: that is for the university to settle
 */
export async function completeSsoArrival(
  trx: Transaction<Database>,
  { arrival, studentId, requestId, now }: ArrivalCompletion,
): Promise<void> {
  const used = await trx
    .updateTable('ssoArrivals')
    .set({ completedAt: now })
    .where('codeHash', '=', arrival.codeHash)
    .where('completedAt', 'is', null)
    .returning('codeHash')
    .executeTakeFirst();
  const { universityId } = arrival;
  if (!used) throw new SamlRefusal('arrival-unknown', { universityId });
  const linked = await trx
    .insertInto('linkedIdentities')
    .values({
      identityProviderId: arrival.identityProviderId,
      universityId: arrival.universityId,
      principal: arrival.principal,
      studentId,
      sealedAttributes: arrival.sealedAttributes,
      linkedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('studentId')
    .executeTakeFirst();
  if (!linked) throw new SamlRefusal('account-linked-to-another', { universityId });
  await trx
    .insertInto('auditEntries')
    .values({
      universityId: arrival.universityId,
      at: now,
      actorId: studentId,
      action: 'identity.linked',
      outcome: 'success',
      subjectId: studentId,
      requestId,
      details: { identityProviderId: arrival.identityProviderId },
    })
    .execute();
}

import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';
import { SamlRefusal } from './saml/saml-refusal.ts';
import type { SsoArrival } from './saml/sso-arrival.ts';

interface ArrivalCompletion {
  readonly arrival: SsoArrival;
  readonly studentId: string;
  /** The request's reference, for the audit entry. */
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Permanently links the identity provider's name for a person to a student of its university, and uses up the arrival.
 * Call it in the transaction that creates or finds the student. The caller starts the session, with `arrival.signOn`.
 *
 * @throws {SamlRefusal} arrival-unknown when it was used up in the meantime; account-linked-to-another when this name
 *   belongs to another student, or the identity provider has a different name for this student. The university must
 *   resolve this.
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

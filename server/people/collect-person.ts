import type { Transaction } from 'kysely';
import { openSummary } from '../forms/records/summary.ts';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import { openAnswers } from '../platform/keys/seal-answers.ts';
import type { WaitingMail } from '../platform/mail/sealed-mail.ts';
import type { Database, Student } from '../platform/storage/index.ts';
import { ssoUserPurpose } from '../sign-on/saml/sso-arrival.ts';
import { collectIds } from './collect-ids.ts';
import { findMessages } from './find-mentions.ts';

/**
 * Everything that the portal has about one person, by part. Secrets and their digests are left out: they say nothing
 * about the person, and anyone who has them could use them.
 */
export async function collectPerson(trx: Transaction<Database>, keyRing: KeyRing, person: Student) {
  const { id } = person;
  const ids = await collectIds(trx, id);
  const all = [id, ...Object.values(ids).flat()];
  const records = await trx
    .selectFrom('formRecords')
    .selectAll()
    .where('studentId', '=', id)
    .orderBy('savedAt')
    .execute();
  const identities = await trx.selectFrom('linkedIdentities').selectAll().where('studentId', '=', id).execute();
  const rosterRows = await trx.selectFrom('rosterStudents').select('content').where('studentId', '=', id).execute();
  const exportRows = await trx
    .selectFrom('exportRows')
    .select(['kind', 'run', 'content'])
    .where('studentId', '=', id)
    .orderBy('kind')
    .orderBy('run')
    .execute();
  return {
    account: person,
    signIn: {
      password: await trx.selectFrom('studentCredentials').select('changedAt').where('studentId', '=', id).execute(),
      identities: identities.map(({ principal, linkedAt, identityProviderId, sealedAttributes }) => ({
        principal,
        linkedAt,
        attributes: JSON.parse(keyRing.open(sealedAttributes, ssoUserPurpose(identityProviderId))) as unknown,
      })),
      sessions: await trx
        .selectFrom('sessions')
        .select(['signedInAt', 'lastSeenAt', 'expiresAt', 'revokedAt', 'device'])
        .where('studentId', '=', id)
        .execute(),
      links: await trx
        .selectFrom('accountTokens')
        .select(['kind', 'createdAt', 'expiresAt', 'usedAt'])
        .where('studentId', '=', id)
        .execute(),
    },
    dependents: await trx.selectFrom('dependents').selectAll().where('studentId', '=', id).execute(),
    coverages: await trx.selectFrom('studentCoverages').selectAll().where('studentId', '=', id).execute(),
    dependentCoverages: await trx
      .selectFrom('dependentCoverages')
      .innerJoin('dependents', 'dependents.id', 'dependentCoverages.dependentId')
      .selectAll('dependentCoverages')
      .where('studentId', '=', id)
      .execute(),
    carrierRefusals: await trx
      .selectFrom('carrierRefusals')
      .selectAll()
      .where('studentId', '=', id)
      .orderBy('refusedAt')
      .execute(),
    lifeEvents: await trx.selectFrom('lifeEvents').selectAll().where('studentId', '=', id).execute(),
    forms: records.map(({ answers, summary, ...record }) => ({
      ...record,
      inWords: summary === null ? null : openSummary(keyRing, record.id, summary),
      answers: openAnswers(keyRing, { id: record.id, answers }),
    })),
    reviews: await trx.selectFrom('reviews').selectAll().where('studentId', '=', id).orderBy('sentAt').execute(),
    appeals: await trx.selectFrom('appeals').selectAll().where('studentId', '=', id).execute(),
    corrections: await trx
      .selectFrom('corrections')
      .selectAll()
      .where('studentId', '=', id)
      .orderBy('madeAt')
      .execute(),
    reviewDecisions: await trx
      .selectFrom('reviewDecisions')
      .selectAll()
      .where('studentId', '=', id)
      .orderBy('decidedAt')
      .execute(),
    reminders: await trx
      .selectFrom('reminders')
      .select(['ruleId', 'deadline', 'state', 'whyDropped', 'postedAt', 'sentAt'])
      .where('studentId', '=', id)
      .orderBy('id')
      .execute(),
    bounces: await trx
      .selectFrom('emailBounces')
      .select(['email', 'status', 'bouncedAt'])
      .where('studentId', '=', id)
      .execute(),
    documents: await trx.selectFrom('documents').selectAll().where('studentId', '=', id).execute(),
    payments: await trx.selectFrom('payments').selectAll().where('studentId', '=', id).execute(),
    refunds: await trx
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .selectAll('refunds')
      .where('studentId', '=', id)
      .orderBy('requestedAt')
      .execute(),
    paymentItems: await trx
      .selectFrom('paymentItems')
      .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
      .selectAll('paymentItems')
      .where('studentId', '=', id)
      .execute(),
    installments: await trx
      .selectFrom('installments')
      .innerJoin('payments', 'payments.id', 'installments.paymentId')
      .selectAll('installments')
      .where('studentId', '=', id)
      .orderBy('dueOn')
      .execute(),
    roster: rosterRows.map(({ content }) => JSON.parse(content) as unknown),
    imports: await trx
      .selectFrom('importRows')
      .select(['kind', 'rowKey', 'content', 'outcome', 'author', 'importedAt'])
      .where('studentId', '=', id)
      .orderBy('id')
      .execute(),
    // Without records of which only the fingerprint is left.
    exports: exportRows.filter(({ content }) => content !== ''),
    messages: (await findMessages(trx, keyRing, person))
      .filter(({ isToPerson }) => isToPerson)
      .map(({ kind, mail }) => ({ kind, mail: mail && withoutLink(mail) })),
    audit: await trx
      .selectFrom('auditEntries')
      .select(['at', 'actorId', 'onBehalfOf', 'action', 'outcome', 'subjectId', 'requestId', 'details'])
      .where((where) =>
        where.or([where('actorId', 'in', all), where('onBehalfOf', 'in', all), where('subjectId', 'in', all)]),
      )
      .orderBy('id')
      .execute(),
  };
}

/** The link in a message may sign the person in or reset a password, and it works until it expires. */
function withoutLink({ content: { action, ...content }, ...mail }: WaitingMail) {
  return { ...mail, content: { ...content, ...(action && { action: { label: action.label } }) } };
}

export type CollectedPerson = Awaited<ReturnType<typeof collectPerson>>;

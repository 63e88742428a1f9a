import { sql, type Transaction } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import type { Database, Storage } from '../../platform/storage/index.ts';
import { invitationMail } from '../mails/invitation-mail.ts';

interface InviteParts {
  readonly storage: Storage;
  readonly keyRing: KeyRing;
  readonly clock: Clock;
  readonly baseUrl: string;
}

export interface InvitationRequest {
  readonly slug: string;
  /** Only students with an open coverage in this period. */
  readonly periodId: string;
  /** Also invite students who were invited before and have not registered. */
  readonly again: boolean;
  /** Only count. */
  readonly dryRun: boolean;
}

/**
 * Counts of a period's students: those to invite now, those invited before, and those who have an account.
 */
export interface InvitationCounts {
  readonly invited: number;
  readonly invitedBefore: number;
  readonly registered: number;
}

/** Students per transaction: few enough that no student's request waits long for that student's row. */
const batch = 200;

/**
 * Invites a period's students who are on the school's list and have no account: puts one email for each student in the
 * outbox. One transaction writes a student's email and the record of the invitation. If a call is interrupted, repeat
 * it: each student is still invited only once.
 *
 * @returns null when there is no such school
 */
export async function inviteStudents(
  parts: InviteParts,
  { slug, periodId, again, dryRun }: InvitationRequest,
): Promise<InvitationCounts | null> {
  const { storage, clock } = parts;
  const school = await storage.system((trx) =>
    trx.selectFrom('universities').select(['id', 'slug', 'name', 'signOn']).where('slug', '=', slug).executeTakeFirst(),
  );
  if (school === undefined) return null;
  const begun = clock.now();
  const counts = await storage.system((trx) => count(trx, { universityId: school.id, periodId, again }));
  if (dryRun) return counts;
  let invited = 0;
  for (let done = batch; done === batch; invited += done)
    done = await storage.system((trx) => inviteSome(trx, { parts, school, periodId, begun, again }));
  return { ...counts, invited };
}

interface OfPeriod {
  readonly universityId: string;
  readonly periodId: string;
}

function studentsOf(trx: Transaction<Database>, { universityId, periodId }: OfPeriod) {
  return trx
    .selectFrom('students')
    .where('universityId', '=', universityId)
    .where('disabledAt', 'is', null)
    .where('id', 'in', (query) =>
      query
        .selectFrom('studentCoverages')
        .select('studentId')
        .where('universityId', '=', universityId)
        .where('periodId', '=', periodId)
        .where('studentCoverageStatus', 'in', ['Eligible', 'Eligibility Pending']),
    );
}

async function count(
  trx: Transaction<Database>,
  { again, ...ofPeriod }: OfPeriod & { readonly again: boolean },
): Promise<InvitationCounts> {
  const found = await studentsOf(trx, ofPeriod)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('registeredAt', 'is not', null).as('registered'),
      fn.countAll<number>().filterWhere('registeredAt', 'is', null).as('listed'),
      fn
        .countAll<number>()
        .filterWhere('registeredAt', 'is', null)
        .filterWhere('invitedAt', 'is not', null)
        .as('invitedBefore'),
    ])
    .executeTakeFirstOrThrow();
  const { registered, listed, invitedBefore } = found;
  return { registered, invitedBefore, invited: again ? listed : listed - invitedBefore };
}

interface Batch {
  readonly parts: InviteParts;
  readonly school: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly signOn: 'password' | 'sso';
  };
  readonly periodId: string;
  /** This call has already handled students who were invited after this time. */
  readonly begun: Date;
  readonly again: boolean;
}

async function inviteSome(
  trx: Transaction<Database>,
  { parts, school, periodId, begun, again }: Batch,
): Promise<number> {
  const { keyRing, baseUrl, clock } = parts;
  const now = clock.now();
  const students = await studentsOf(trx, { universityId: school.id, periodId })
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('registeredAt', 'is', null)
    .where('email', '<>', '')
    .where(
      again
        ? sql<boolean>`(invited_at is null or invited_at < ${begun.toISOString()})`
        : sql<boolean>`invited_at is null`,
    )
    .orderBy('id')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (students.length === 0) return 0;
  for (const { id, firstName, lastName, email } of students) {
    const url =
      school.signOn === 'sso'
        ? `${baseUrl}/saml/${school.slug}/login`
        : `${baseUrl}/register?SId=${encodeURIComponent(id)}`;
    const content = invitationMail({ firstName, school: school.name, signOn: school.signOn, url });
    const to = { name: `${firstName} ${lastName}`, address: email };
    await postMail(trx, { keyRing, universityId: school.id, to, content, now });
  }
  const ids = students.map(({ id }) => id);
  await trx.updateTable('students').set({ invitedAt: now.toISOString() }).where('id', 'in', ids).execute();
  await trx
    .insertInto('auditEntries')
    .values({
      universityId: school.id,
      at: now,
      actorId: 'system',
      action: 'students.invited',
      outcome: 'success',
      subjectId: school.id,
      requestId: null,
      details: { periodId, students: ids.length },
    })
    .execute();
  return students.length;
}

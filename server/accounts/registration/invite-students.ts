import type { CoveragePeriodDefinition } from '@campus-cover/engine';
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
  /** Only students with an open coverage in one of these periods, by the periods' names in the school's files. */
  readonly periods: Readonly<Record<string, CoveragePeriodDefinition>>;
  /** Also invite students who were invited before and have not registered. */
  readonly again: boolean;
  /** Only count. */
  readonly dryRun: boolean;
}

/**
 * Counts of the periods' students: those to invite now, those invited before, and those who have an account.
 */
export interface InvitationCounts {
  readonly invited: number;
  readonly invitedBefore: number;
  readonly registered: number;
}

/** Students per transaction: few enough that no student's request waits long for that student's row. */
const batch = 200;

/**
 * Invites the periods' students who are on the school's list and have no account: puts one email for each student in the
 * outbox. One transaction writes a student's email and the record of the invitation. If a call is interrupted, repeat
 * it: each student is still invited only once.
 *
 * @returns null when there is no such school
 */
export async function inviteStudents(
  parts: InviteParts,
  { slug, periods, again, dryRun }: InvitationRequest,
): Promise<InvitationCounts | null> {
  const { storage, clock } = parts;
  const school = await storage.system((trx) =>
    trx.selectFrom('universities').select(['id', 'slug', 'name', 'signOn']).where('slug', '=', slug).executeTakeFirst(),
  );
  if (school === undefined) return null;
  const begun = clock.now();
  const counts = await storage.system((trx) =>
    count(trx, { universityId: school.id, periodIds: Object.keys(periods), again }),
  );
  if (dryRun) return counts;
  let invited = 0;
  for (let done = batch; done === batch; invited += done)
    done = await storage.system((trx) => inviteSome(trx, { parts, school, periods, begun, again }));
  return { ...counts, invited };
}

interface OfPeriods {
  readonly universityId: string;
  readonly periodIds: readonly string[];
}

const openStatuses = ['Eligible', 'Eligibility Pending'] as const;

function studentsOf(trx: Transaction<Database>, { universityId, periodIds }: OfPeriods) {
  return trx
    .selectFrom('students')
    .where('universityId', '=', universityId)
    .where('disabledAt', 'is', null)
    .where('id', 'in', (query) =>
      query
        .selectFrom('studentCoverages')
        .select('studentId')
        .where('universityId', '=', universityId)
        .where('periodId', 'in', [...periodIds])
        .where('studentCoverageStatus', 'in', openStatuses),
    );
}

async function count(
  trx: Transaction<Database>,
  { again, ...ofPeriods }: OfPeriods & { readonly again: boolean },
): Promise<InvitationCounts> {
  const found = await studentsOf(trx, ofPeriods)
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
  readonly periods: InvitationRequest['periods'];
  /** This call has already handled students who were invited after this time. */
  readonly begun: Date;
  readonly again: boolean;
}

async function inviteSome(
  trx: Transaction<Database>,
  { parts, school, periods, begun, again }: Batch,
): Promise<number> {
  const { keyRing, baseUrl, clock } = parts;
  const now = clock.now();
  const ofPeriods = { universityId: school.id, periodIds: Object.keys(periods) };
  const students = await studentsOf(trx, ofPeriods)
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
  const offers = await findOffers(trx, { ...ofPeriods, studentIds: students.map(({ id }) => id) });
  for (const { id, firstName, lastName, email } of students) {
    const url =
      school.signOn === 'sso'
        ? `${baseUrl}/saml/${school.slug}/login`
        : `${baseUrl}/register?SId=${encodeURIComponent(id)}`;
    const content = invitationMail({
      firstName,
      school: school.name,
      signOn: school.signOn,
      offers: offersOf(id),
      url,
    });
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
      details: { periods: [...ofPeriods.periodIds], students: ids.length },
    })
    .execute();
  return students.length;

  function offersOf(studentId: string) {
    return offers
      .filter((offer) => offer.studentId === studentId)
      .map((offer) => ({ ...offer, silent: periods[offer.periodId]?.silent ?? null }));
  }
}

function findOffers(
  trx: Transaction<Database>,
  { universityId, periodIds, studentIds }: OfPeriods & { readonly studentIds: readonly string[] },
) {
  return trx
    .selectFrom('studentCoverages')
    .select(['studentId', 'periodId', 'planName', 'studentCoverageStatus', 'eligibleFrom'])
    .select(['waiveUntil', 'enrollUntil', 'lateUntil'])
    .where('universityId', '=', universityId)
    .where('studentId', 'in', [...studentIds])
    .where('periodId', 'in', [...periodIds])
    .where('studentCoverageStatus', 'in', openStatuses)
    .orderBy('coverageStartDate')
    .orderBy('id')
    .execute();
}

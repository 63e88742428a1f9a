import { sql, type Transaction, type Updateable } from 'kysely';
import type { Clock } from '../platform/clock/clock.ts';
import type { MailMessage, MailTransport } from '../platform/mail/mail-transport.ts';
import { renderMailHtml } from '../platform/mail/render-mail-html.ts';
import { renderMailText } from '../platform/mail/render-mail-text.ts';
import { PermanentFailure } from '../platform/outbox/permanent-failure.ts';
import type { Database, IsoDate, ReminderTable, Storage, WhyDropped } from '../platform/storage/index.ts';
import type { SchoolCatalog } from '../schools/school-catalog.ts';
import { lastDayToSend } from './due-deadlines.ts';
import { listReminderTexts } from './list-reminder-texts.ts';
import { reminderMail } from './reminder-mail.ts';
import { markOfReminder } from './reminder-mark.ts';
import { listReminderRules, type ReminderRule } from './reminder-schools.ts';
import { selectAudience, type AudienceRow } from './select-audience.ts';

interface SendingParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly baseUrl: string;
  readonly mail: MailTransport;
  readonly schools: Pick<SchoolCatalog, 'school' | 'coveragePeriods' | 'textLanguages'>;
}

/**
 * Sends a reminder, unless the student has acted since it was posted, the school has removed it from its file or moved
 * the deadline, or the deadline has passed.
 *
 * The reminder is marked before the message is sent. If the portal crashes in between, the student receives no reminder
 * instead of two. If an attempt fails, the mark is removed and the outbox tries again, unless the mail server has
 * permanently refused the message.
 */
export async function sendReminder(parts: SendingParts, reminderId: number): Promise<void> {
  const message = await parts.storage.system((trx) => judge(trx, parts, reminderId));
  if (message === null) return;
  try {
    await parts.mail.deliver(message);
  } catch (error) {
    const isRefused = error instanceof PermanentFailure;
    await mark(
      parts.storage,
      reminderId,
      isRefused ? { state: 'dropped', whyDropped: 'refused', sentAt: null } : { state: 'waiting', sentAt: null },
    );
    throw error;
  }
  await mark(parts.storage, reminderId, { state: 'sent' });
}

function mark(storage: Storage, id: number, change: Updateable<ReminderTable>): Promise<unknown> {
  return storage.system((trx) =>
    trx.updateTable('reminders').set(change).where('id', '=', id).where('state', '=', 'sending').execute(),
  );
}

/** Decides again whether the student should have the reminder, and marks it. Returns null if nothing is to be sent. */
async function judge(trx: Transaction<Database>, parts: SendingParts, id: number): Promise<MailMessage | null> {
  const { clock, schools } = parts;
  const reminder = await findWaiting(trx, id);
  // Sent before, interrupted before, or erased with the student.
  if (!reminder) return null;
  const rule = listReminderRules(schools, reminder.slug).find((one) => one.id === reminder.ruleId);
  const drop = async (whyDropped: WhyDropped) => {
    await trx.updateTable('reminders').set({ state: 'dropped', whyDropped }).where('id', '=', id).execute();
    return null;
  };
  if (!rule) return drop('rule-removed');
  if (clock.today(reminder.timeZone) > lastDayToSend(rule, reminder.deadline)) return drop('too-late');
  if (reminder.bouncedEmail === reminder.email) return drop('bouncing');
  const coverages = await findCoverages(trx, reminder, rule);
  if (coverages.length === 0) return drop('acted');
  await trx.updateTable('reminders').set({ state: 'sending', sentAt: clock.now() }).where('id', '=', id).execute();
  return writeMessage(parts, { ...reminder, rule, coverages });
}

function findWaiting(trx: Transaction<Database>, id: number) {
  return (
    trx
      .selectFrom('reminders')
      .innerJoin('students', 'students.id', 'reminders.studentId')
      .innerJoin('universities', 'universities.id', 'reminders.universityId')
      .leftJoin('emailBounces', 'emailBounces.studentId', 'reminders.studentId')
      .select(['reminders.id', 'reminders.universityId', 'reminders.studentId', 'ruleId', 'deadline', 'postedAt'])
      .select(['firstName', 'lastName', 'students.email', 'verifiedAt', 'registeredAt'])
      .select('emailBounces.email as bouncedEmail')
      .select(['slug', 'universities.name as school', 'timeZone', 'supportUrl', 'signOn'])
      .where('reminders.id', '=', id)
      .where('state', '=', 'waiting')
      // Another worker that has taken over this message waits here and then finds the mark.
      .forUpdate('reminders')
      .executeTakeFirst()
  );
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

async function findCoverages(
  trx: Transaction<Database>,
  { universityId, studentId, deadline }: Pick<Waiting, 'universityId' | 'studentId' | 'deadline'>,
  rule: ReminderRule,
): Promise<readonly AudienceRow[]> {
  const deadlines: { from: IsoDate; until: IsoDate } = { from: deadline, until: deadline };
  const audience = selectAudience({ universityId, rule, deadlines, studentId });
  const { rows } = await sql<AudienceRow>`select * from (${audience}) about
    order by coverage_start_date, period_id`.execute(trx);
  return rows;
}

interface ToWrite extends Waiting {
  readonly rule: ReminderRule;
  readonly coverages: readonly AudienceRow[];
}

function writeMessage({ baseUrl, schools }: SendingParts, reminder: ToWrite): MailMessage {
  const { id, slug, school, supportUrl, deadline, rule, coverages } = reminder;
  // A registered person may have typed someone else's address.
  const isUnproved = reminder.registeredAt !== null && reminder.verifiedAt === null;
  const content = reminderMail({
    firstName: isUnproved ? '' : reminder.firstName,
    school,
    deadline,
    texts: listReminderTexts(schools, { slug, rule, plans: coverages }),
    action: findAction(baseUrl, reminder),
  });
  const to = { name: isUnproved ? '' : `${reminder.firstName} ${reminder.lastName}`, address: reminder.email };
  const mail = { school: { name: school, supportUrl }, content, to };
  return {
    id: `reminder-${id}-${markOfReminder(reminder)}`,
    to,
    subject: content.subject,
    text: renderMailText(mail),
    html: renderMailHtml(mail),
  };
}

function findAction(
  baseUrl: string,
  { registeredAt, signOn, slug, studentId }: Pick<Waiting, 'registeredAt' | 'signOn' | 'slug' | 'studentId'>,
): { readonly label: string; readonly url: string } {
  if (registeredAt !== null) return { label: 'Open the portal', url: `${baseUrl}/dashboard` };
  return signOn === 'sso'
    ? { label: 'Sign in', url: `${baseUrl}/saml/${slug}/login` }
    : { label: 'Create my account', url: `${baseUrl}/register?SId=${encodeURIComponent(studentId)}` };
}

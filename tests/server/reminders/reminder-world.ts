import type { ReminderDefinition } from '@campus-cover/engine';
import type { Insertable } from 'kysely';
import { loadFormCatalog, type FormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import type { MailMessage, MailTransport } from '../../../server/platform/mail/mail-transport.ts';
import { createOutboxWorker } from '../../../server/platform/outbox/outbox-worker.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import type { Database, Storage } from '../../../server/platform/storage/index.ts';
import { postReminders } from '../../../server/reminders/post-reminders.ts';
import { sendReminder } from '../../../server/reminders/send-reminder.ts';
import { studentRow, universityRow } from '../../storage/sample-rows.ts';

type Row<Table extends keyof Database> = Insertable<Database[Table]>;

export const school = 'bay-state';
export const universityId = 'uni_bay-state';

/** The release's files, where Bay State has these reminders, and these translations of them. */
export async function catalogWithReminders(
  reminders: Readonly<Record<string, ReminderDefinition>>,
  spanish?: Readonly<Record<string, { readonly subject: string; readonly text: string }>>,
): Promise<FormCatalog> {
  const library = await readSchemaFiles(locateSchemas());
  const files = library.schools.get(school)!;
  const text = JSON.stringify({ ...(JSON.parse(files.school.text) as object), reminders });
  const texts = { language: 'es', school: { reminders: spanish }, periods: { annual: { planName: 'Plan anual' } } };
  return loadFormCatalog({
    ...library,
    schools: new Map([
      [
        school,
        {
          ...files,
          school: { ...files.school, text },
          texts: new Map(
            spanish ? [['es', { file: `schools/${school}/school.es.json`, text: JSON.stringify(texts) }]] : [],
          ),
        },
      ],
    ]),
  });
}

interface Portal {
  readonly storage: Storage;
  readonly catalog: FormCatalog;
  readonly today: string;
  /** Noon at the school, unless given. */
  readonly now?: Date;
  /** Fails instead of sending. */
  readonly failure?: (message: MailMessage) => Error | undefined;
}

/** Everything that posts and sends reminders on one day, with a mail server that keeps what it receives. */
export function openReminders({ storage, catalog, today, now = new Date(`${today}T17:00:00Z`), failure }: Portal) {
  const received: MailMessage[] = [];
  const mail: MailTransport = {
    async deliver(message) {
      const error = failure?.(message);
      if (error) throw error;
      received.push(message);
    },
  };
  const clock = createClock(today, () => now);
  const parts = { storage, clock, schools: catalog, mail, baseUrl: 'https://portal.example' };
  const worker = createOutboxWorker({
    storage,
    clock,
    lane: 'bulk',
    handlers: { reminder: ({ reminderId }) => sendReminder(parts, Number(reminderId)) },
    onFailure: () => {},
  });
  return {
    received,
    worker,
    post: () => postReminders(parts),
    send: (id: number) => sendReminder(parts, id),
    async sendAll() {
      while ((await worker.runOnce()) > 0);
      return received.map(({ to }) => to.address).sort();
    },
  };
}

export async function addSchool(storage: Storage): Promise<void> {
  await storage.system((trx) => trx.insertInto('universities').values(universityRow(school)).execute());
}

export interface Person {
  readonly name: string;
  readonly student?: Partial<Row<'students'>>;
  readonly coverage?: Partial<Row<'studentCoverages'>>;
}

/** A registered student with one coverage to enroll in by December 15. */
export async function addPerson(storage: Storage, { name, student = {}, coverage = {} }: Person): Promise<void> {
  await storage.system(async (trx) => {
    const registered = { registeredAt: '2026-09-01T00:00:00Z', verifiedAt: '2026-09-01T00:00:00Z' };
    await trx
      .insertInto('students')
      .values({ ...studentRow(school, name), ...registered, ...student })
      .execute();
    await trx.insertInto('studentCoverages').values(coverageRow(name, coverage)).execute();
  });
}

export function coverageRow(name: string, change: Partial<Row<'studentCoverages'>> = {}): Row<'studentCoverages'> {
  return {
    id: `cov_${name}`,
    universityId,
    studentId: `stu_${name}`,
    periodId: 'annual',
    planName: 'Annual plan',
    coverageStartDate: '2026-10-01',
    coverageEndDate: '2027-09-30',
    studentCoverageStatus: 'Eligible',
    subscriberId: `BSU-${name}`,
    waiveUntil: '2026-12-15',
    enrollUntil: '2026-12-15',
    ...change,
  };
}

/** A later installment of a paid enrollment. */
export async function addInstallment(
  storage: Storage,
  name: string,
  { number, ...row }: Pick<Row<'installments'>, 'number' | 'dueOn' | 'state'>,
): Promise<void> {
  const amount = { amountCents: 100, ...(row.state === 'Paid' && { paidAt: '2026-12-01T00:00:00Z', paidCents: 100 }) };
  const id = `ins_${name}-${number}`;
  await storage.system((trx) =>
    trx
      .insertInto('installments')
      .values({ id, universityId, paymentId: `pay_${name}`, number, ...row, ...amount })
      .execute(),
  );
}

/** A waiver of the student's coverage: a draft, or a submission with a review. */
export async function addWaiver(
  storage: Storage,
  name: string,
  state: 'draft' | 'waiting' | 'asked' | 'refused',
  subjectId = `cov_${name}`,
): Promise<void> {
  await storage.system(async (trx) => {
    const id = `rec_${name}`;
    await trx
      .insertInto('formRecords')
      .values({
        id,
        universityId,
        studentId: `stu_${name}`,
        formId: 'waiver',
        // A refused form belongs to no coverage anymore.
        subjectId: state === 'refused' ? id : subjectId,
        formVersion: 1,
        definitionHash: '0'.repeat(64),
        answers: {},
        savedAt: '2026-11-01T00:00:00Z',
        ...(state === 'draft' || state === 'asked'
          ? { status: 'draft', ...(state === 'asked' && { reviewId: `rev_${name}` }) }
          : { status: 'submitted', reference: `CC-${name}`, submittedAt: '2026-11-01T00:00:00Z' }),
      })
      .execute();
    if (state === 'draft') return;
    const decided = { decision: 'x', decisionText: 'x', decidedBy: 'adm_1', decidedAt: '2026-11-02T00:00:00Z' };
    await trx
      .insertInto('reviews')
      .values({
        id: `rev_${name}`,
        universityId,
        studentId: `stu_${name}`,
        recordId: id,
        formId: 'waiver',
        query: { Id: subjectId },
        reference: `CC-${name}`,
        reasons: JSON.stringify([]) as never,
        terms: { decisions: [], dueInDays: 5 } as never,
        state,
        sentAt: '2026-11-01T00:00:00Z',
        dueOn: '2026-11-08',
        ...(state !== 'waiting' && decided),
      })
      .execute();
  });
}

/** An enrollment that waits for payment until a day. */
export async function addPayment(
  storage: Storage,
  name: string,
  { payUntil, status = 'Pending' }: { readonly payUntil: string; readonly status?: 'Pending' | 'Processing' | 'Paid' },
): Promise<void> {
  await storage.system(async (trx) => {
    await trx
      .insertInto('payments')
      .values({
        id: `pay_${name}`,
        universityId,
        studentId: `stu_${name}`,
        reference: `CC-${name}`,
        payTimeOption: 'Pay now',
        payMethod: 'Credit Card',
        status,
        premiumCents: 100,
        sponsorCents: 0,
        schoolCents: 0,
        feeCents: 0,
        dueTodayCents: 100,
        dueLaterCents: 0,
        payUntil,
        ...(status === 'Paid' && { paidAt: '2026-12-01T00:00:00Z', paidCents: 100 }),
      })
      .execute();
    await trx
      .insertInto('paymentItems')
      .values({
        universityId,
        paymentId: `pay_${name}`,
        studentCoverageId: `cov_${name}`,
        premiumCents: 100,
        sponsorCents: 0,
      })
      .execute();
  });
}

import type { ReminderDefinition } from '@campus-cover/engine';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { previewReminders } from '../../../server/reminders/preview-reminders.ts';
import { listReminderRules } from '../../../server/reminders/reminder-schools.ts';
import { openTestStorage, sampledStorageKinds } from '../../storage/open-test-storage.ts';
import {
  addInstallment,
  addPayment,
  addPerson,
  addSchool,
  addWaiver,
  catalogWithReminders,
  coverageRow,
  openReminders,
  school,
  universityId,
} from './reminder-world.ts';

/** A week before December 15. */
const today = '2026-12-08';
const words = { subject: 'Act by {deadline}', text: 'Choose a plan by {deadline}.\n\n{plans} at {school}.' };
const rule = (change: Partial<ReminderDefinition>): ReminderDefinition => ({
  to: ['no-answer'],
  days: 7,
  before: 'enrollUntil',
  ...words,
  ...change,
});
const perAudience = {
  register: rule({ to: ['not-registered'] }),
  answer: rule({ to: ['no-answer'] }),
  draft: rule({ to: ['draft-open'] }),
  asked: rule({ to: ['asked'] }),
  pay: rule({ to: ['not-paid'], before: 'payUntil' }),
};

let catalog: FormCatalog;
beforeAll(async () => {
  catalog = await catalogWithReminders(perAudience);
});

describe.each(sampledStorageKinds)('reminders on %s', (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await openTestStorage({ kind });
    await addSchool(storage);
  }, 60_000);
  afterEach(() => storage.close());

  const on = (day = today, more: Partial<Parameters<typeof openReminders>[0]> = {}) =>
    openReminders({ storage, catalog, today: day, ...more });
  const states = async () => {
    const rows = await storage.system((trx) =>
      trx.selectFrom('reminders').select(['studentId', 'state', 'whyDropped']).orderBy('studentId').execute(),
    );
    return Object.fromEntries(rows.map(({ studentId, state, whyDropped }) => [studentId, whyDropped ?? state]));
  };
  const setCoverage = (name: string, change: Parameters<typeof coverageRow>[1] & object) =>
    storage.system((trx) => trx.updateTable('studentCoverages').set(change).where('id', '=', `cov_${name}`).execute());

  it('go to each audience once, and to no one who has acted or cannot act', async () => {
    const unregistered = { registeredAt: null, verifiedAt: null };
    await addPerson(storage, { name: 'listed', student: unregistered });
    await addPerson(storage, { name: 'silent' });
    await addPerson(storage, { name: 'drafting' });
    await addWaiver(storage, 'drafting', 'draft');
    await addPerson(storage, { name: 'asked' });
    await addWaiver(storage, 'asked', 'asked');
    await addPerson(storage, { name: 'refused' });
    await addWaiver(storage, 'refused', 'refused');
    await addPerson(storage, { name: 'unpaid', coverage: { studentCoverageStatus: 'Pending Enrollment' } });
    await addPayment(storage, 'unpaid', { payUntil: '2026-12-15' });

    await addPerson(storage, { name: 'waiting' });
    await addWaiver(storage, 'waiting', 'waiting');
    await addPerson(storage, { name: 'waived', coverage: { studentCoverageStatus: 'Waived' } });
    await addPerson(storage, { name: 'enrolled', coverage: { studentCoverageStatus: 'Enrolled' } });
    await addPerson(storage, { name: 'transfer', coverage: { studentCoverageStatus: 'Pending Enrollment' } });
    await addPayment(storage, 'transfer', { payUntil: '2026-12-15', status: 'Processing' });
    await addPerson(storage, { name: 'disabled', student: { disabledAt: '2026-11-01T00:00:00Z' } });
    await addPerson(storage, { name: 'gone', coverage: { goneSince: '2026-11-01' } });
    await addPerson(storage, { name: 'later', coverage: { enrollUntil: '2026-12-16' } });
    await addPerson(storage, { name: 'pending', coverage: { studentCoverageStatus: 'Eligibility Pending' } });

    const portal = on();
    expect(await portal.post()).toEqual({
      'bay-state register': 1,
      'bay-state answer': 2,
      'bay-state draft': 1,
      'bay-state asked': 1,
      'bay-state pay': 1,
    });
    expect(await portal.sendAll()).toEqual(
      ['asked', 'drafting', 'listed', 'refused', 'silent', 'unpaid'].map((name) => `${name}@bay-state.example`),
    );
    expect(new Set(Object.values(await states()))).toEqual(new Set(['sent']));
    const unverified = portal.received.find(({ to }) => to.address.startsWith('listed'));
    expect(unverified?.text).toContain('https://portal.example/register?SId=stu_listed');
  });

  it('are about an installment before its due day, or after it if it is overdue, until it is paid', async () => {
    const before = 'installmentDue' as const;
    const to = ['installment-due'] as const;
    const due = await catalogWithReminders({
      due: rule({ to, before }),
      overdue: rule({ to, before, days: -7 }),
    });
    const enrolled = { studentCoverageStatus: 'Enrolled' as const };
    for (const name of ['due', 'overdue', 'paid', 'transfer', 'pays-now'])
      await addPerson(storage, { name, coverage: enrolled });
    for (const name of ['due', 'overdue', 'paid', 'transfer', 'pays-now'])
      await addPayment(storage, name, { payUntil: '2026-11-01', status: 'Paid' });
    await addInstallment(storage, 'due', { number: 2, dueOn: '2026-12-15' });
    await addInstallment(storage, 'due', { number: 3, dueOn: '2027-01-15' });
    await addInstallment(storage, 'overdue', { number: 2, dueOn: '2026-12-01' });
    await addInstallment(storage, 'paid', { number: 2, dueOn: '2026-12-15', state: 'Paid' });
    await addInstallment(storage, 'transfer', { number: 2, dueOn: '2026-12-01', state: 'Processing' });
    await addInstallment(storage, 'pays-now', { number: 2, dueOn: '2026-12-01' });

    const portal = on(today, { catalog: due });
    expect(await portal.post()).toEqual({ 'bay-state due': 1, 'bay-state overdue': 2 });
    await storage.system((trx) =>
      trx
        .updateTable('installments')
        .set({ state: 'Paid', paidAt: '2026-12-08T17:00:00Z', paidCents: 100 })
        .where('id', '=', 'ins_pays-now-2')
        .execute(),
    );
    expect(await portal.sendAll()).toEqual(['due@bay-state.example', 'overdue@bay-state.example']);
    expect(portal.received.find(({ to: { address } }) => address.startsWith('overdue'))?.subject).toBe(
      'Act by December 1, 2026',
    );
    expect(await portal.post()).toEqual({});
    // Too late for a reminder that was posted seven days after the due day.
    expect(await on('2026-12-11', { catalog: due }).post()).toEqual({});
  });

  it('are not about a plan for days that the student has already covered or asked about', async () => {
    for (const name of ['waived', 'waiting', 'asked', 'free']) {
      await addPerson(storage, { name });
      const other = {
        id: `cov_${name}-fall`,
        periodId: 'fall',
        studentId: `stu_${name}`,
        coverageEndDate: '2027-03-31',
      };
      await storage.system((trx) => trx.insertInto('studentCoverages').values(coverageRow(name, other)).execute());
    }
    await setCoverage('waived', { studentCoverageStatus: 'Waived' });
    await addWaiver(storage, 'waiting', 'waiting');
    await addWaiver(storage, 'asked', 'asked');
    const portal = on();
    await portal.post();
    expect(await portal.sendAll()).toEqual(['asked@bay-state.example', 'free@bay-state.example']);
  });

  it('are sent once, no matter how often and by how many instances they are posted', async () => {
    for (let index = 0; index < 12; index += 1) await addPerson(storage, { name: `s${index}` });
    const portal = on();
    await Promise.all([portal.post(), on().post(), on().post()]);
    expect(await portal.post()).toEqual({});
    await Promise.all([portal.worker.runOnce(), portal.worker.runOnce(), portal.worker.runOnce()]);
    await portal.sendAll();
    expect(portal.received).toHaveLength(12);
    expect(await on('2026-12-09').post()).toEqual({});
  });

  it.each([
    ['waives the plan', (): unknown => setCoverage('ada', { studentCoverageStatus: 'Waived' }), 'acted'],
    ['begins a form', () => addWaiver(storage, 'ada', 'draft'), 'acted'],
    ['sends a form that waits', () => addWaiver(storage, 'ada', 'waiting'), 'acted'],
    ['has another deadline', () => setCoverage('ada', { enrollUntil: '2026-12-20' }), 'acted'],
  ])('are not sent if a student %s before then', async (_what, act, why) => {
    await addPerson(storage, { name: 'ada' });
    const portal = on();
    await portal.post();
    await act();
    expect(await portal.sendAll()).toEqual([]);
    expect(await states()).toEqual({ stu_ada: why });
  });

  it('are not sent after the deadline, or after the school has removed the rule', async () => {
    await addPerson(storage, { name: 'ada' });
    await on().post();
    const without = await catalogWithReminders({ another: perAudience.answer });
    await on(today, { catalog: without }).sendAll();
    expect(await states()).toEqual({ stu_ada: 'rule-removed' });
    await addPerson(storage, { name: 'ben' });
    await on().post();
    await on('2026-12-16').sendAll();
    expect(await states()).toMatchObject({ stu_ben: 'too-late' });
  });

  it.each([
    ['2026-12-07', false],
    ['2026-12-08', true],
    ['2026-12-10', true],
    ['2026-12-11', false],
  ])('are due a week before the deadline and up to two days later: on %s, %s', async (day, isDue) => {
    await addPerson(storage, { name: 'ada' });
    expect(Object.keys(await on(day).post())).toHaveLength(isDue ? 1 : 0);
  });

  it.each([
    ['2026-12-08T12:59:00Z', false],
    ['2026-12-08T13:00:00Z', true],
  ])('are sent from 8 a.m. at the school: at %s, %s', async (now, isDue) => {
    await addPerson(storage, { name: 'ada' });
    expect(Object.keys(await on(today, { now: new Date(now) }).post())).toHaveLength(isDue ? 1 : 0);
  });

  it('are sent after a failure of the mail server, and not again after a crash', async () => {
    await addPerson(storage, { name: 'ada' });
    await on().post();
    await on(today, { failure: () => new Error('busy') }).sendAll();
    expect(await states()).toEqual({ stu_ada: 'waiting' });
    const later = on(today, { now: new Date(`${today}T18:00:00Z`) });
    expect(await later.sendAll()).toEqual(['ada@bay-state.example']);
    // The state in which a crash leaves a reminder that was being sent.
    await storage.system((trx) => trx.updateTable('reminders').set({ state: 'sending' }).execute());
    const [row] = await storage.system((trx) => trx.selectFrom('reminders').select('id').execute());
    await later.send(row!.id);
    expect(later.received).toHaveLength(1);
  });

  it('are counted by a preview, which changes nothing', async () => {
    for (const name of ['ada', 'ben']) await addPerson(storage, { name });
    const preview = (day: string) =>
      previewReminders(storage, { universityId, rules: listReminderRules(catalog, school), on: day });
    expect(await preview('2026-12-07')).toEqual([]);
    const due = { rule: 'answer', deadline: '2026-12-15', due: 2, reminded: 0 };
    expect(await preview(today)).toEqual([due]);
    expect(await states()).toEqual({});
    await on().post();
    await addPerson(storage, { name: 'cleo' });
    expect(await preview(today)).toEqual([{ ...due, due: 1, reminded: 2 }]);
  });

  it('name the plans once, the day and one link, in every language of the school', async () => {
    const spanish = { answer: { subject: 'Hasta el {deadline}', text: 'Elija {plans} hasta el {deadline}.' } };
    const inSpanish = await catalogWithReminders({ answer: perAudience.answer }, spanish);
    await addPerson(storage, { name: 'ada' });
    const portal = on(today, { catalog: inSpanish });
    await portal.post();
    await portal.sendAll();
    const [message] = portal.received;
    expect(message?.subject).toBe('Act by December 15, 2026');
    expect(message?.text).toContain('Choose a plan by December 15, 2026.\n\nAnnual plan at bay-state University.');
    expect(message?.text).toContain('Elija Plan anual hasta el 15 de diciembre de 2026.');
    expect(message?.html).toContain('<div lang="es" dir="ltr">');
    expect(new Set(message?.text.match(/https:\/\/portal\.example\S*/g))).toEqual(
      new Set(['https://portal.example/dashboard']),
    );
  });
});

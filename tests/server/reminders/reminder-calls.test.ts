import type { ReminderDefinition } from '@campus-cover/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { PermanentFailure } from '../../../server/platform/outbox/permanent-failure.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { openTestServer, today, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { countStatements } from '../platform/count-statements.ts';
import { requestCosts } from '../platform/request-costs.ts';
import { addPerson, catalogWithReminders, openReminders, universityId } from './reminder-world.ts';

/** A week after the test world's day. */
const deadline = '2026-11-28';
const rule: ReminderDefinition = {
  to: ['no-answer'],
  days: 7,
  before: 'enrollUntil',
  periods: ['annual'],
  subject: 'Act by {deadline}',
  text: 'Choose {plans} by {deadline}.\n\n<b>{school}</b>',
};
const spanish = { week: { subject: 'Hasta el {deadline}', text: 'Elija {plans} hasta el {deadline}.' } };

let catalog: FormCatalog;
let portal: TestServer;
let office: TestVisitor;
beforeAll(async () => {
  catalog = await catalogWithReminders({ week: rule, later: { ...rule, days: 3 } }, spanish);
  portal = await openTestServer({ catalog });
  office = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
}, 60_000);
afterAll(() => portal.close());

const add = (name: string, enrollUntil = deadline) =>
  addPerson(portal.storage, { name, coverage: { periodId: 'annual', enrollUntil } });

describe('the reminders of a school', () => {
  interface Answered {
    readonly reminders: readonly {
      readonly id: string;
      readonly texts: readonly unknown[];
      readonly deadlines: readonly { readonly deadline: string }[];
    }[];
  }
  const read = async () => (await office.get('/api/portal/reminders')).json<Answered>();
  const onDeadline = async (id: string) =>
    (await read()).reminders.find((one) => one.id === id)?.deadlines.find((one) => one.deadline === deadline);
  const none = { bouncing: 0, refused: 0, 'too-late': 0, 'rule-removed': 0, interrupted: 0 };

  it('are counted as the job would post them, and by what happened to each', async () => {
    for (const name of ['r1', 'r2', 'r3', 'r4']) await add(name);
    const before = { deadline, leavesOn: today, due: 4, waiting: 0, sent: 0, acted: 0, failed: none };
    expect(await onDeadline('week')).toEqual(before);
    expect(await onDeadline('later')).toEqual({ ...before, leavesOn: '2026-11-25' });

    const failure = ({ to }: { readonly to: { readonly address: string } }) =>
      to.address.startsWith('r2') ? new PermanentFailure('550') : undefined;
    const mail = openReminders({ storage: portal.storage, catalog, today, failure });
    expect(await mail.post()).toEqual({ 'bay-state week': 4 });
    expect(await onDeadline('week')).toEqual({ ...before, due: 0, waiting: 4 });
    // No student is left to remind of the earlier deadline, so that the later one is next.
    await add('r6', '2026-12-20');
    expect((await read()).reminders).toMatchObject([{ nextDeadline: '2026-12-20' }, { nextDeadline: deadline }]);
    await portal.storage.system((trx) =>
      trx.updateTable('studentCoverages').set({ studentCoverageStatus: 'Waived' }).where('id', '=', 'cov_r1').execute(),
    );
    await mail.sendAll();
    await add('r5');
    expect(await onDeadline('week')).toEqual({
      ...before,
      due: 1,
      sent: 2,
      acted: 1,
      failed: { ...none, refused: 1 },
    });
    expect(await onDeadline('later')).toMatchObject({ due: 4, sent: 0 });
    // A process that ended an hour ago while it sent the message.
    await portal.storage.system((trx) =>
      trx
        .updateTable('reminders')
        .set({ state: 'sending', sentAt: new Date(portal.now().getTime() - 61 * 60_000) })
        .where('studentId', '=', 'stu_r3')
        .execute(),
    );
    expect(await onDeadline('week')).toMatchObject({ sent: 1, failed: { refused: 1, interrupted: 1 } });
  });

  it('list the next deadline first, and after those ahead the ones that have passed, the latest first', async () => {
    const passed = ['2026-10-01', '2026-09-01'];
    for (const [index, past] of passed.entries())
      await portal.storage.system((trx) =>
        trx
          .updateTable('reminders')
          .set({ deadline: past } as never)
          .where('studentId', '=', `stu_r${index + 1}`)
          .execute(),
      );
    const [week] = (await read()).reminders;
    const listed = week?.deadlines.map((one) => one.deadline) ?? [];
    const ahead = listed.filter((day) => day >= today);
    expect(ahead).toEqual(expect.arrayContaining([deadline, '2026-12-20']));
    expect(listed).toEqual([...ahead.toSorted(), ...passed]);
  });

  it('have their text as the student reads it, in each language, with nothing but text', async () => {
    const [week] = (await read()).reminders;
    const plan = catalog.coveragePeriods('bay-state')['annual']!.planName;
    expect(week).toMatchObject({ to: ['no-answer'], days: 7, before: 'enrollUntil', planNames: [plan] });
    expect(week!.texts).toEqual([
      {
        language: { tag: 'en', name: 'English' },
        subject: 'Act by November 28, 2026',
        paragraphs: [`Choose ${plan} by November 28, 2026.`, '<b>Bay State University</b>'],
      },
      {
        language: { tag: 'es', name: 'Español' },
        subject: 'Hasta el 28 de noviembre de 2026',
        paragraphs: [expect.stringMatching(/^Elija .+ hasta el 28 de noviembre de 2026\.$/)],
      },
    ]);
  });

  it('cost the database one statement for each, and what the table says', async () => {
    await read();
    const { cost } = await countStatements(read);
    expect(cost).toEqual(requestCosts['GET /api/portal/reminders']);
  });

  it('are none for a school whose files have none', async () => {
    const other = await enrollAdministrator(portal, await addAdministrator(portal, 'carl', 'cascadia'));
    expect((await other.get('/api/portal/reminders')).json()).toMatchObject({ reminders: [] });
  });
});

describe('an address that does not work', () => {
  const note = (name: string, status: string, bouncedAt: string) =>
    portal.storage.system((trx) =>
      trx
        .insertInto('emailBounces')
        .values({ universityId, studentId: `stu_${name}`, email: `${name}@bay-state.example`, status, bouncedAt })
        .execute(),
    );
  const list = async () =>
    (await office.get('/api/portal/reminders/addresses')).json<{
      readonly total: number;
      readonly students: readonly { readonly id: string }[];
    }>();

  it('is listed with the reason in words, until it is marked as working, which is recorded once', async () => {
    await add('b1');
    await add('b2');
    await add('b3');
    await note('b1', '5.1.1', '2026-11-19T10:00:00Z');
    await note('b2', '5.4.7', '2026-11-20T10:00:00Z');
    await note('b3', '5.1.1', '2026-11-20T11:00:00Z');
    await portal.storage.system((trx) =>
      trx.updateTable('students').set({ email: 'new@bay-state.example' }).where('id', '=', 'stu_b3').execute(),
    );
    const first = {
      id: 'stu_b1',
      name: 'b1 Sample',
      UniversityStudentID: 'S-b1',
      Email: 'b1@bay-state.example',
      reason: 'The mailbox does not exist.',
      status: '5.1.1',
      since: '2026-11-19T10:00:00.000Z',
    };
    expect(await list()).toEqual({
      total: 2,
      students: [
        expect.objectContaining({ id: 'stu_b2', reason: 'The mail server of the address could not be reached.' }),
        first,
      ],
    });
    const csv = await office.get('/api/portal/reminders/addresses.csv');
    expect(csv.body.split('\r\n')).toEqual([
      '\uFEFFschoolStudentId,firstName,lastName,email,status,reason,since',
      expect.stringMatching(/^S-b2,/),
      'S-b1,b1,Sample,b1@bay-state.example,5.1.1,The mailbox does not exist.,2026-11-19T10:00:00.000Z',
      '',
    ]);

    const clear = () => office.request({ method: 'DELETE', url: '/api/portal/reminders/addresses/stu_b1' });
    for (const answer of [await clear(), await clear()]) expect(answer.statusCode).toBe(204);
    expect((await list()).students.map(({ id }) => id)).toEqual(['stu_b2']);
    const entries = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').selectAll().where('action', 'like', 'address%').orderBy('id').execute(),
    );
    expect(entries.map(({ action, actorId, subjectId, details }) => [action, actorId, subjectId, details])).toEqual([
      ['addresses.downloaded', 'adm_olga', null, { students: 2 }],
      ['address.marked-working', 'adm_olga', 'stu_b1', { status: '5.1.1' }],
    ]);
  });
});

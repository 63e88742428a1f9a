import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctStudent } from '../../../server/command-line/corrections/correct-student.ts';
import type { CorrectionOption } from '../../../server/command-line/corrections/corrections-call.ts';
import { addCoverage, newStudent } from '../enrollment/enrollment-world.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { readMails } from '../platform/mail/read-mail.ts';
import { readCoverage } from './correcting.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

function run(names: readonly string[], options: Partial<Record<CorrectionOption, string>>, isConfirmed = false) {
  const { storage, keyRing, clock, baseUrl, schools } = portal.parts;
  const periodsOf = (slug: string) => Promise.resolve(schools.coveragePeriods(slug));
  return correctStudent({
    storage,
    keyRing,
    clock,
    baseUrl,
    periodsOf,
    names,
    given: (name) => options[name],
    isConfirmed,
  });
}

async function waived() {
  const student = await newStudent(portal);
  const deadlines = { waiveUntil: '2026-12-12', enrollUntil: '2026-12-12' };
  const coverage = await addCoverage(portal, student, { status: 'Waived', ...deadlines });
  const { schoolStudentId } = await portal.storage.system((trx) =>
    trx.selectFrom('students').select('schoolStudentId').where('id', '=', student.id).executeTakeFirstOrThrow(),
  );
  return { student, coverage, schoolStudentId };
}

describe('campus-cover corrections', () => {
  it('shows what a correction changes, makes it once and only with --confirm, records it, and emails the student', async () => {
    const { student, coverage, schoolStudentId } = await waived();
    const names = ['reopen-coverage', schoolStudentId];
    const options = { school: 'bay-state', coverage, reason: 'Ticket 4711' };
    const shown = await run(names, options);
    expect(shown).toMatchObject({ ok: true, text: expect.stringContaining('from Waived to Eligible') as string });
    expect(shown.text).toContain('Nothing has changed. To make the correction, add --reason and --confirm.');
    expect(await readCoverage(portal, coverage)).toMatchObject({ studentCoverageStatus: 'Waived' });

    await expect(run(names, { ...options, reason: '' }, true)).rejects.toThrow('--reason is missing.');
    expect(await run(names, options, true)).toMatchObject({
      ok: true,
      text: expect.stringMatching(/Done\. The portal emails the student\.$/) as string,
    });
    expect(await readCoverage(portal, coverage)).toMatchObject({ studentCoverageStatus: 'Eligible' });
    expect(await run(names, options, true)).toMatchObject({
      ok: false,
      text: expect.stringContaining('This coverage is Eligible.') as string,
    });
    await portal.outbox.runOnce();
    expect((await readMails(portal.folder)).map(({ subject }) => subject)).toEqual(['Your coverage is open again']);
    const entries = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').selectAll().where('subjectId', '=', student.id).execute(),
    );
    expect(entries).toMatchObject([{ action: 'coverage.reopened', actorId: 'system', universityId: 'uni_bay-state' }]);
    const listed = await run(['list', schoolStudentId], { school: 'bay-state' });
    expect(listed.text).toMatch(/possible: change-days\n.*reopen-coverage .*by an operator {2}Ticket 4711$/);
  });

  it('ends the student’s sessions when it closes the account', async () => {
    const { student, schoolStudentId } = await waived();
    await run(['close-account', schoolStudentId], { school: 'bay-state', reason: 'Ticket 4712' }, true);
    expect((await student.visitor.get('/api/portal/dashboard')).statusCode).toBe(401);
    const listed = await run(['list', schoolStudentId], { school: 'bay-state' });
    expect(listed.text).toMatch(/^The account has been closed since /);
  });

  it('refuses a student of another school, and prints its usage for anything else', async () => {
    const { coverage, schoolStudentId } = await waived();
    expect(await run(['list', schoolStudentId], { school: 'cascadia' })).toMatchObject({
      ok: false,
      text: 'cascadia has no student with this id in the portal.',
    });
    expect(await run(['close-account', schoolStudentId], { school: 'bay-state', coverage })).toMatchObject({
      ok: false,
    });
    for (const names of [[], ['list'], ['enroll', schoolStudentId], ['list', schoolStudentId, 'more']])
      await expect(run(names, { school: 'bay-state' })).rejects.toThrow('Usage: campus-cover corrections');
    await expect(run(['list', schoolStudentId], {})).rejects.toThrow('Usage: campus-cover corrections');
  });
});

import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviteStudents } from '../../../server/accounts/registration/invite-students.ts';
import { addCoverage } from '../enrollment/enrollment-world.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { studentRow } from '../../storage/sample-rows.ts';
import { mailsTo } from './account-forms.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
  for (const name of ['new', 'old', 'gone', 'away']) await addListed(name);
  const own = (name: string) => ({ id: `stu_${name}`, universityId: 'uni_bay-state' });
  for (const name of ['new', 'old', 'away'])
    await addCoverage(portal, own(name) as never, { status: 'Eligible', periodId: 'fall' });
  await addCoverage(portal, own('gone') as never, { status: 'Enrollment Expired', periodId: 'fall' });
  await portal.storage.system((trx) =>
    trx.updateTable('students').set({ registeredAt: '2026-08-01T00:00:00Z' }).where('id', '=', 'stu_old').execute(),
  );
}, 60_000);
afterAll(() => portal.close());

function addListed(name: string) {
  return portal.storage.system((trx) =>
    trx
      .insertInto('students')
      .values({ ...studentRow('bay-state', name), verifiedAt: null, registeredAt: null })
      .execute(),
  );
}

function invite(more: { readonly again?: boolean; readonly dryRun?: boolean; readonly slug?: string } = {}) {
  const { storage, keyRing, clock, baseUrl } = portal.parts;
  const { fall, spring } = portal.parts.forms.catalog.coveragePeriods('bay-state') as Readonly<
    Record<'fall' | 'spring', CoveragePeriodDefinition>
  >;
  const periods = { fall: { ...fall, silent: 'enroll' as const }, spring };
  const request = { slug: 'bay-state', periods, again: false, dryRun: false, ...more };
  return inviteStudents({ storage, keyRing, clock, baseUrl }, request);
}

function setDays(planName: string, days: Readonly<Record<string, string | null>>) {
  return portal.storage.system((trx) =>
    trx.updateTable('studentCoverages').set(days).where('planName', '=', planName).execute(),
  );
}

const mailed = async (name: string) => {
  while ((await portal.outbox.runOnce()) > 0);
  return mailsTo(portal, `${name}@bay-state.example`);
};

describe('an invitation to register', () => {
  it('is only counted in a dry run', async () => {
    expect(await invite({ dryRun: true })).toEqual({ invited: 2, invitedBefore: 0, registered: 1 });
    expect(await mailed('new')).toEqual([]);
    expect(await invite({ slug: 'nowhere' })).toBeNull();
  });

  it('[SCR-11] goes once to each student on the list, with a link that fills in what the school provided', async () => {
    expect(await invite()).toEqual({ invited: 2, invitedBefore: 0, registered: 1 });
    expect(await invite()).toEqual({ invited: 0, invitedBefore: 2, registered: 1 });
    const mails = await mailed('new');
    expect(mails.map(({ subject }) => subject)).toEqual(['Your bay-state University health insurance']);
    expect(mails[0]?.text).toContain('/register?SId=stu_new');
    expect(await mailed('old')).toEqual([]);
    expect(await mailed('gone')).toEqual([]);
    const prefill = await portal.visitor().get('/api/PrefillRegistration?filter=studentsID:eq:stu_new');
    expect(prefill.statusCode).toBe(200);
  });

  it('names each plan, the last days and what happens otherwise, and promises nothing that is still undecided', async () => {
    await addListed('hard');
    const hard = { id: 'stu_hard', universityId: 'uni_bay-state' } as never;
    await addCoverage(portal, hard, { status: 'Eligible', planName: 'Fall', periodId: 'fall' });
    await addCoverage(portal, hard, { status: 'Eligibility Pending', planName: 'Spring', periodId: 'spring' });
    await setDays('Fall', { waiveUntil: '2026-12-01', enrollUntil: '2026-12-10', lateUntil: null });
    expect(await invite()).toMatchObject({ invited: 1 });
    const [mail] = await mailed('hard');
    expect(mail?.text).toContain(
      'Fall: Enroll by December 10, 2026, or waive the plan by December 1, 2026 if you have other insurance. If you do neither, bay-state University will enroll you and bill you.',
    );
    expect(mail?.text).toContain(
      'Spring: bay-state University has not decided yet whether you are eligible. Until then, you cannot enroll or waive.',
    );
    expect(mail?.text).toContain('Enter your date of birth as your university has it.');
  });

  it('goes out again on request, and is in the audit trail with a count and no name', async () => {
    expect(await invite({ again: true })).toMatchObject({ invited: 3 });
    expect(await mailed('away')).toHaveLength(2);
    const told = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').select('details').where('action', '=', 'students.invited').execute(),
    );
    expect(told.map(({ details }) => details)).toEqual([
      { periods: ['fall', 'spring'], students: 2 },
      { periods: ['fall', 'spring'], students: 1 },
      { periods: ['fall', 'spring'], students: 3 },
    ]);
  });
});

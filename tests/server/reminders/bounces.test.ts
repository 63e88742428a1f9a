import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import { PermanentFailure } from '../../../server/platform/outbox/permanent-failure.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { collectBounces } from '../../../server/reminders/bounces/collect-bounces.ts';
import { listBounces } from '../../../server/reminders/bounces/list-bounces.ts';
import { previewReminders } from '../../../server/reminders/preview-reminders.ts';
import { listReminderRules } from '../../../server/reminders/reminder-schools.ts';
import { openTestStorage } from '../../storage/open-test-storage.ts';
import { addPerson, addSchool, catalogWithReminders, openReminders, school, universityId } from './reminder-world.ts';

const today = '2026-12-08';

/** A delivery report in the form that Postfix, Exim and the large providers share (RFC 3464). */
function reportOf(messageId: string, { action = 'failed', status = '5.1.1', original = 'text/rfc822-headers' } = {}) {
  return `From: MAILER-DAEMON@mx.example
To: no-reply@campus-cover.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain; charset=us-ascii

This is the mail system. Status: 5.1.1 Message-ID: <reminder-1-000000000000@x.example>

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Tue, 8 Dec 2026 12:00:00 -0500

Final-Recipient: rfc822; ada@bay-state.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 no such user

--b1
Content-Type: ${original}

From: Campus Cover <no-reply@campus-cover.example>
To: ada@bay-state.example
Message-ID: <${messageId}@campus-cover.example>
Subject: Act by December 15, 2026

--b1--
`.replaceAll('\n', '\r\n');
}

describe('reports about undeliverable reminders', () => {
  let storage: Storage;
  let catalog: FormCatalog;
  let maildir: string;
  beforeAll(async () => {
    storage = await openTestStorage({ kind: 'postgres' });
    await addSchool(storage);
    const words = { subject: 'Act', text: 'Act by {deadline}.' };
    catalog = await catalogWithReminders({
      soon: { to: ['no-answer'], days: 7, before: 'enrollUntil', ...words },
      last: { to: ['no-answer'], days: 1, before: 'enrollUntil', ...words },
    });
  }, 60_000);
  afterAll(() => storage.close());
  beforeEach(async () => {
    maildir = await mkdtemp(join(tmpdir(), 'campus-cover-maildir-'));
    await mkdir(join(maildir, 'new'));
    await storage.system(async (trx) => {
      for (const table of ['outboxMessages', 'emailBounces', 'reminders', 'studentCoverages', 'students'] as const)
        await trx.deleteFrom(table).execute();
    });
    await addPerson(storage, { name: 'ada' });
    return () => rm(maildir, { recursive: true, force: true });
  });

  async function remindAda(): Promise<string> {
    const portal = openReminders({ storage, catalog, today });
    await portal.post();
    await portal.sendAll();
    return portal.received[0]!.id;
  }
  const collect = () => collectBounces({ storage, clock: createClock(today) }, maildir);
  const arrive = (text: string, name = '1.mx') => writeFile(join(maildir, 'new', name), text);
  const bouncing = async () => {
    const { students } = await storage.system((trx) => listBounces(trx, { universityId }));
    return students.map(({ status }) => status);
  };
  const dueOn = (on: string) =>
    previewReminders(storage, { universityId, rules: listReminderRules(catalog, school), on });

  it.each(['text/rfc822-headers', 'message/rfc822'])('mark the address, with the original as %s', async (original) => {
    await arrive(reportOf(await remindAda(), { original }));
    expect(await dueOn('2026-12-14')).toHaveLength(1);
    expect(await collect()).toEqual({ noted: 1, read: 1 });
    expect(await bouncing()).toEqual(['5.1.1']);
    expect(await dueOn('2026-12-14')).toEqual([]);
    expect(await readdir(join(maildir, 'new'))).toEqual([]);
    expect(await collect()).toEqual({ noted: 0, read: 0 });
  });

  it('are read after a message that no parser accepts', async () => {
    const nested = Array.from({ length: 300 }, (_part, depth) => {
      const type = `Content-Type: multipart/mixed; boundary="b${depth}"`;
      return `${type}\r\n\r\n--b${depth}\r\n`;
    });
    await arrive(nested.join(''), '0.mx');
    await mkdir(join(maildir, 'new', '00.folder'));
    await arrive(reportOf(await remindAda()));
    expect(await collect()).toEqual({ noted: 1, read: 2 });
    expect(await bouncing()).toEqual(['5.1.1']);
  });

  it('keep an earlier posted reminder from being sent', async () => {
    const id = await remindAda();
    const last = openReminders({ storage, catalog, today: '2026-12-14' });
    await last.post();
    await arrive(reportOf(id));
    await collect();
    expect(await last.sendAll()).toEqual([]);
    const rows = await storage.system((trx) =>
      trx.selectFrom('reminders').select('whyDropped').orderBy('id').execute(),
    );
    expect(rows.map(({ whyDropped }) => whyDropped)).toEqual([null, 'bouncing']);
  });

  it('no longer count once the student has another address', async () => {
    const id = await remindAda();
    const move = (email: string) => storage.system((trx) => trx.updateTable('students').set({ email }).execute());
    await arrive(reportOf(id));
    await collect();
    await move('ada.new@bay-state.example');
    expect(await bouncing()).toEqual([]);
    expect(await dueOn('2026-12-14')).toHaveLength(1);
    // A late report about the earlier address says nothing about the new one.
    await arrive(reportOf(id), '2.mx');
    expect(await collect()).toEqual({ noted: 0, read: 1 });
    expect(await bouncing()).toEqual([]);
  });

  it.each([
    ['a delay', { action: 'delayed', status: '4.4.1' }],
    ['a full mailbox', { status: '5.2.2' }],
    ['a policy', { status: '5.7.1' }],
    ['a successful delivery', { action: 'delivered', status: '2.0.0' }],
  ])('mark nothing because of %s', async (_what, change) => {
    await arrive(reportOf(await remindAda(), change));
    expect(await collect()).toEqual({ noted: 0, read: 1 });
  });

  it.each([
    ['with a guessed number', (id: string) => reportOf(id.replace(/[0-9a-f]{12}$/, '0123456789ab'))],
    ['about another message', () => reportOf('outbox-1-0123456789ab')],
    ['that is an ordinary message', (id: string) => `Subject: Re: Act\r\n\r\nMessage-ID: <${id}@x.example>\r\n`],
    ['that is not a message', () => '\0\xff\r\n--'],
  ])('mark nothing in a file %s', async (_what, write) => {
    await arrive(write(await remindAda()));
    expect(await collect()).toEqual({ noted: 0, read: 1 });
    expect(await bouncing()).toEqual([]);
  });

  it('are not needed for a message that the mail server refuses at once', async () => {
    const portal = openReminders({ storage, catalog, today, failure: () => new PermanentFailure('550') });
    await portal.post();
    await portal.sendAll();
    const [row] = await storage.system((trx) => trx.selectFrom('reminders').selectAll().execute());
    expect(row).toMatchObject({ state: 'dropped', whyDropped: 'refused', sentAt: null });
  });
});

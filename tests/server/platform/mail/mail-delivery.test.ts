import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailContent } from '../../../../server/platform/mail/mail-content.ts';
import { openTestServer, type TestServer } from '../../open-test-server.ts';
import { openSmtpServer, refuse, smtpPassword, smtpUser, type TestSmtpServer } from './open-smtp-server.ts';
import { ada, postTestMail } from './post-test-mail.ts';
import { readMail } from './read-mail.ts';

const token = 'b3BlbnMtYS1kb29y';
const link = `http://127.0.0.1:3000/reset-password?token=${token}&x="'<`;
const content: MailContent = {
  subject: 'Choose a new password',
  paragraphs: ['Hello Ada,', 'use the button to choose a new password.'],
  action: { label: 'Choose a new password', url: link },
  closing: ['The link is valid for 30 minutes.'],
};
const rowsOf = (portal: TestServer) =>
  portal.storage.system((trx) => trx.selectFrom('outboxMessages').selectAll().orderBy('id').execute());

describe('an email in the outbox', () => {
  let portal: TestServer;
  beforeAll(async () => {
    portal = await openTestServer();
  }, 60_000);
  afterAll(() => portal.close());

  it('cannot be read in the database while it waits, and is deleted after delivery', async () => {
    await postTestMail(portal, { content });
    const waiting = JSON.stringify((await rowsOf(portal)).at(-1));
    for (const secret of [token, 'Ada', 'ada@', 'password', 'button']) expect(waiting).not.toContain(secret);
    await portal.outbox.runOnce();
    expect((await rowsOf(portal)).at(-1)).toMatchObject({ payload: {}, attempts: 1 });
  });

  it('says the same in text and in HTML, with the bare address below the button', async () => {
    await postTestMail(portal, { content });
    await portal.outbox.runOnce();
    const { subject, text = '', html = '' } = await readMail(portal.folder);
    expect(subject).toBe('Choose a new password');
    for (const words of ['Campus Cover', ...content.paragraphs, 'The link is valid for 30 minutes.']) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain(`Choose a new password:\n${link}`);
    const attribute = link.replace('&', '&amp;').replace('"', '&quot;').replace("'", '&#39;').replace('<', '&lt;');
    expect(html.split(`href="${attribute}"`)).toHaveLength(3);
    expect(html).toContain(`>${attribute}</a>`);
    expect(html).toContain('<html lang="en" dir="ltr">');
  });

  it('shows markup in a name or a school as text, and runs and loads nothing', async () => {
    const evil = `<script>alert(1)</script><img src=x onerror="alert(1)">' & "q"`;
    await portal.storage.system((trx) =>
      trx.updateTable('universities').set({ name: evil }).where('id', '=', 'uni_bay-state').execute(),
    );
    await postTestMail(portal, {
      to: { name: `${evil}\r\nBcc: all@x.example`, address: ada.address },
      content: {
        subject: `${evil}\r\nBcc: all@x.example`,
        heading: evil,
        paragraphs: [`Hello ${evil},`, evil],
        action: { label: evil, url: 'http://127.0.0.1:3000/login' },
        closing: [evil],
      },
    });
    await portal.outbox.runOnce();
    const mail = await readMail(portal.folder);
    expect(mail.html).not.toMatch(/<(script|img|iframe|object|link|form)\b/i);
    expect(mail.html).not.toMatch(/\son\w+="/i);
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.text).toContain(evil);
    expect(mail.to?.map(({ address }) => address)).toEqual([ada.address]);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  });
});

describe('a portal with a mail server', () => {
  let answer = 0;
  let mailServer: TestSmtpServer;
  let portal: TestServer;
  let folder: string;
  beforeAll(async () => {
    mailServer = await openSmtpServer({
      onRcptTo: (_address, _session, done) => (answer === 0 ? done() : done(refuse(answer))),
    });
    folder = await mkdtemp(join(tmpdir(), 'campus-cover-smtp-'));
    const authority = join(folder, 'authority.pem');
    await writeFile(authority, mailServer.certificate);
    portal = await openTestServer({
      environment: {
        SMTP_URL: `smtp://${smtpUser}:${encodeURIComponent(smtpPassword)}@localhost:${mailServer.port}`,
        SMTP_TLS: 'starttls',
        SMTP_CA_FILE: authority,
      },
    });
  }, 60_000);
  afterAll(async () => {
    await portal.close();
    await mailServer.close();
    await rm(folder, { recursive: true });
  });

  it('sends through it, to the one recipient, under the same Message-ID at every try', async () => {
    await postTestMail(portal, { content });
    answer = 451;
    await portal.outbox.runOnce();
    const [waiting] = await rowsOf(portal);
    expect(waiting).toMatchObject({ attempts: 1, deliveredAt: null, deadAt: null, lastError: 'Error' });
    answer = 0;
    await portal.outbox.runOnce();
    expect(mailServer.received).toHaveLength(0);
    portal.passTime(3_000);
    await portal.outbox.runOnce();
    expect(mailServer.received).toHaveLength(1);
    expect(mailServer.received[0]).toMatchObject({ to: [ada.address], secure: true });
    expect(mailServer.received[0]?.source.toString()).toMatch(
      /^Message-ID: <outbox-1-[0-9a-f]{12}@campus-cover\.example>\r$/m,
    );
    expect((await rowsOf(portal))[0]).toMatchObject({ attempts: 2, payload: {} });
  });

  it('gives up at once on a message that the server will never accept', async () => {
    answer = 550;
    await postTestMail(portal, { content });
    await portal.outbox.runOnce();
    const last = (await rowsOf(portal)).at(-1);
    expect(last).toMatchObject({ attempts: 1, deliveredAt: null, lastError: 'PermanentFailure', payload: {} });
    expect(last?.deadAt).not.toBeNull();
  });
});

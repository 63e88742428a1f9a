import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headingOf } from '../../../server/forms/heading-of.ts';
import { mostAttachedBytes } from '../../../server/requests/choose-attachments.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { multipart, pdf } from '../documents/multipart.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { catalogWithForm, formId } from './accident-form.ts';
import { openSmtpServer, smtpPassword, smtpUser, type TestSmtpServer } from '../platform/mail/open-smtp-server.ts';

/** A PDF of the given size in bytes. */
function pdfOf(bytes: number): Buffer {
  return Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, 0x20)]);
}

describe('a request whose form takes documents', { timeout: 60_000 }, () => {
  let mailServer: TestSmtpServer;
  let portal: TestServer;
  let folder: string;
  let ada: TestVisitor;
  beforeAll(async () => {
    mailServer = await openSmtpServer({ size: 10_240_000 });
    folder = await mkdtemp(join(tmpdir(), 'campus-cover-request-'));
    const authority = join(folder, 'authority.pem');
    await writeFile(authority, mailServer.certificate);
    portal = await openTestServer({
      catalog: await catalogWithForm(),
      environment: {
        SMTP_URL: `smtp://${smtpUser}:${encodeURIComponent(smtpPassword)}@localhost:${mailServer.port}`,
        SMTP_TLS: 'starttls',
        SMTP_CA_FILE: authority,
      },
    });
    ada = await portal.student('ada@bay-state.example');
  }, 60_000);
  afterAll(async () => {
    await portal.close();
    await mailServer.close();
    await rm(folder, { recursive: true });
  });

  async function upload(name: string, bytes: Buffer): Promise<string> {
    const body = multipart([{ name: 'file', value: bytes, fileName: name }]);
    const url = `/api/forms/${formId}/documents?field=Reports`;
    const answer = await ada.request({ method: 'POST', url, ...body });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ id: string }>().id;
  }

  /** Submits the form and delivers the messages in the outbox. */
  async function send(ids: readonly string[]) {
    const visit = (await ada.get(`/api/forms/${formId}/visit`)).json<{ definitionHash: string }>();
    const before = mailServer.received.length;
    const answer = await ada.post(
      `/api/forms/${formId}/submissions`,
      { answers: { Reports: ids }, definitionHash: visit.definitionHash },
      { 'idempotency-key': randomUUID() },
    );
    if (answer.statusCode !== 201) return { statusCode: answer.statusCode, reference: '', desk: null, student: null };
    await portal.outbox.runOnce();
    const fresh = await Promise.all(mailServer.received.slice(before).map(({ source }) => PostalMime.parse(source)));
    const to = (address: string) => fresh.find((mail) => mail.to?.[0]?.address === address) ?? null;
    return {
      statusCode: answer.statusCode,
      reference: answer.json<{ reference: string }>().reference,
      desk: to('group-sales@bay-state.example'),
      student: to('ada@bay-state.example'),
    };
  }

  it('is listed under its own heading, and not among the quotes', async () => {
    const forms = (await ada.get('/api/forms')).json<{ id: string; requestHeading: string | null }[]>();
    expect(forms.find(({ id }) => id === formId)?.requestHeading).toBe('Report something');
    const { requests } = (await ada.get('/api/portal/dashboard')).json<{ requests: object[] }>();
    expect(requests).toContainEqual(expect.objectContaining({ formId, heading: 'Report something' }));
    expect(headingOf({ desk: 'sales', subject: 'Anything' })).toBe('Send a request');
  });

  it('is refused without the required one, and nothing is mailed', async () => {
    expect(await send([])).toMatchObject({ statusCode: 422 });
    expect(mailServer.received).toEqual([]);
  });

  it('attaches them to the desk’s email, and lists them for the student', async () => {
    const left = await upload('left-out.pdf', pdf);
    const ids = [await upload('Befund März.pdf', pdfOf(2_000)), await upload('x-ray.pdf', pdf)];
    const { desk, student, reference } = await send(ids);
    expect(desk?.attachments.map(({ filename, mimeType }) => ({ filename, mimeType }))).toEqual([
      { filename: 'Befund März.pdf', mimeType: 'application/pdf' },
      { filename: 'x-ray.pdf', mimeType: 'application/pdf' },
    ]);
    expect(Buffer.from(desk?.attachments[0]?.content as ArrayBuffer)).toEqual(pdfOf(2_000));
    expect(desk?.text).toContain('Documents\nBefund März.pdf: attached\nx-ray.pdf: attached\n');
    expect(desk?.text).not.toContain('/requests/');
    expect(student?.text).toContain('Documents you sent\nBefund März.pdf\nx-ray.pdf\n');
    expect(student?.attachments).toEqual([]);
    const confirmation = await ada.get(`/api/portal/confirmations/${reference}`);
    expect(confirmation.body).toContain('Befund März.pdf');
    expect(`${desk?.text}${confirmation.body}`).not.toContain('left-out.pdf');
    expect((await ada.get(`/api/forms/documents/${left}`)).statusCode).toBe(404);
  });

  it('links to documents that are too large to attach, which only the school’s administrators can open, with an audit entry', async () => {
    const ids = [await upload('large.pdf', pdfOf(mostAttachedBytes - 10)), await upload('more.pdf', pdfOf(100))];
    const { desk, reference } = await send(ids);
    expect(desk?.attachments.map(({ filename }) => filename)).toEqual(['large.pdf']);
    expect(desk?.text).toContain('large.pdf: attached\nmore.pdf: too large for this message.');
    expect(desk?.text).toContain(`Open the documents:\nhttp://127.0.0.1:3000/requests/${reference}\n`);

    const robin = await enrollAdministrator(portal, await addAdministrator(portal, 'robin', 'bay-state'));
    const shown = (await robin.get(`/api/portal/requests/${reference}`)).json<{ documents: { name: string }[] }>();
    expect(shown).toMatchObject({
      title: 'Report an accident',
      student: { UniversityStudentID: 'S-ada' },
      documents: [{ name: 'large.pdf' }, { name: 'more.pdf', size: 100 }],
    });
    const address = `/api/portal/requests/${reference}/documents/${ids[1]}`;
    const file = await robin.get(address);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('attachment; filename="more.pdf"');
    expect(file.rawPayload).toEqual(pdfOf(100));
    const trail = (await robin.get('/api/portal/audit?action=request.document-opened')).json<{ entries: object[] }>();
    expect(trail.entries).toMatchObject([{ reference, about: { UniversityStudentID: 'S-ada' } }]);

    const carol = await enrollAdministrator(portal, await addAdministrator(portal, 'carol', 'cascadia'));
    expect((await carol.get(address)).statusCode).toBe(404);
    expect((await ada.get(address)).statusCode).toBe(403);
    expect((await portal.visitor().get(address)).statusCode).toBe(401);
    // A form that does not go to a desk, e.g. the same student's waiver, has no such page.
    expect((await robin.get('/api/portal/requests/CC-LAST-YEAR')).statusCode).toBe(404);
  });

  it('never exceeds a mail server’s limit, even with attachments of the largest size', async () => {
    const { desk } = await send([await upload('full.pdf', pdfOf(mostAttachedBytes))]);
    expect(desk?.attachments.map(({ filename }) => filename)).toEqual(['full.pdf']);
    expect(mailServer.received.at(-1)!.source.length).toBeLessThan(10_000_000);
    const { desk: other } = await send([await upload('over.pdf', pdfOf(mostAttachedBytes + 1))]);
    expect(other?.attachments).toEqual([]);
    expect(other?.text).toContain('over.pdf: too large for this message.');
  });
});

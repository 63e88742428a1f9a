import { randomUUID } from 'node:crypto';
import type { OverlayFiles } from '@campus-cover/engine';
import { setInJson } from '@campus-cover/engine/analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { readMails } from '../platform/mail/read-mail.ts';
import { addStaff, putInForce } from './staff.ts';

interface Opened {
  readonly base: object | null;
  readonly form: { readonly title: string; readonly languages: readonly string[] };
  readonly draft: { readonly files: OverlayFiles };
}

interface Visit {
  readonly definitionHash: string;
  readonly definitionUrl: string;
}

const desk = 'group-sales@bay-state.example';
const workbench = '/api/workbench/overlays/bay-state';
const answers = { Subject: 'A trip to Maine', Message: 'Twelve of us ski for a week. Are we covered?' };

describe('a form that only one school has', { timeout: 120_000 }, () => {
  let portal: TestServer;
  let other: TestServer;
  let stella: TestVisitor;
  let ada: TestVisitor;
  beforeAll(async () => {
    portal = await openTestServer();
    other = await openTestServer({ sharing: portal });
    stella = await addStaff(portal, 'Stella');
    // Ada uses the other instance, on which no author publishes.
    ada = await other.student('ada@bay-state.example');
  }, 60_000);
  afterAll(async () => {
    await other.close();
    await portal.close();
  });

  const start = (form: string, from: object, title = 'Ask about a club trip') =>
    stella.post('/api/workbench/forms', { school: 'bay-state', form, title, from });
  const open = async (form: string) => (await stella.get(`${workbench}/${form}`)).json<Opened>();
  const publish = (form: string, files: OverlayFiles, basedOn: number) =>
    stella.post(`${workbench}/${form}/publications`, { files, basedOn, why: 'The clubs asked for it.' });
  const visit = async (form: string, by = ada) => (await by.get(`/api/forms/${form}/visit`)).json<Visit>();
  const send = async (form: string, by = ada) => {
    const body = { answers, definitionHash: (await visit(form, by)).definitionHash };
    return by.post(`/api/forms/${form}/submissions`, body, { 'idempotency-key': randomUUID() });
  };
  const listed = async (by = ada) => (await by.get('/api/forms')).json<{ id: string; path: string }[]>();
  const requested = async () =>
    (await ada.get('/api/portal/dashboard'))
      .json<{ requests: { formId: string }[] }>()
      .requests.map(({ formId }) => formId);

  it('starts as a draft from a template, with its translation and its scenarios', async () => {
    const { sources } = (await stella.get('/api/workbench')).json<{ sources: object }>();
    expect(sources).toMatchObject({
      templates: [{ id: 'decision-request' }, { id: 'desk-request', title: 'Send a request' }],
      forms: [
        { school: null, form: 'quote' },
        { school: null, form: 'quote-sports' },
      ],
    });
    expect((await start('club-trip', { template: 'desk-request' })).statusCode).toBe(200);
    const { base, form, draft } = await open('club-trip');
    expect(base).toBeNull();
    expect(form).toMatchObject({ title: 'Ask about a club trip', languages: ['en', 'es'] });
    expect(Object.keys(draft.files).toSorted()).toEqual([
      'club-trip.es.json',
      'club-trip.json',
      'scenarios/club-trip-nothing-answered.json',
      'scenarios/club-trip-sent.json',
    ]);
    expect(JSON.parse(draft.files['club-trip.json']!)).toMatchObject({
      id: 'club-trip',
      page: { path: '/forms/club-trip' },
      // The school's only desk.
      delivery: { desk: 'sales' },
    });
    expect((await ada.get('/api/forms/club-trip/visit')).statusCode).toBe(404);
  });

  it.each([
    ['club-trip', { template: 'desk-request' }, 409, 'FORM_EXISTS'],
    ['waiver', { template: 'desk-request' }, 409, 'FORM_EXISTS'],
    ['news', { template: 'desk-request' }, 409, 'FORM_EXISTS'],
    ['documents', { template: 'desk-request' }, 409, 'FORM_EXISTS'],
    ['languages', { template: 'desk-request' }, 409, 'FORM_EXISTS'],
    [`a${'b'.repeat(60)}`, { template: 'desk-request' }, 400, 'REQUEST_INVALID'],
    ['Club_Trip', { template: 'desk-request' }, 400, 'REQUEST_INVALID'],
    ['another-waiver', { form: 'waiver' }, 422, 'FORM_NEEDS_CODE'],
    ['another-appeal', { form: 'appeal-decision' }, 422, 'FORM_NEEDS_CODE'],
    ['unknown-template', { template: 'nothing' }, 422, 'FORM_NEEDS_CODE'],
  ])('is not started as %s from %j', async (form, from, statusCode, code) => {
    const answer = await start(form, from);
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.json()).toMatchObject({ code });
  });

  it('is not published while the checks find that nothing would happen with it, or where it would be', async () => {
    const { files } = (await open('club-trip')).draft;
    const { delivery: _delivery, ...form } = JSON.parse(files['club-trip.json']!) as Record<string, object>;
    const page = { ...form['page'], path: '/waiver' };
    const wrong = { ...files, 'club-trip.json': JSON.stringify({ ...form, page }) };
    const answer = await publish('club-trip', wrong, 0);
    expect(answer.json<{ findings: { rule: string }[] }>().findings.map(({ rule }) => rule)).toEqual([
      'own-form-kind',
      'own-form-address',
    ]);
  });

  it('reaches the school’s students on every instance without a restart, and its desk gets their requests', async () => {
    const { files } = (await open('club-trip')).draft;
    const published = await publish('club-trip', files, 0);
    expect(published.statusCode, published.body).toBe(200);
    expect(published.json()).toMatchObject({ number: 1, changes: ['This form is new.'] });

    expect(await listed()).toContainEqual(expect.objectContaining({ id: 'club-trip', path: '/forms/club-trip' }));
    expect(await requested()).toContain('club-trip');
    const { definitionUrl } = (await ada.get('/api/forms/club-trip/visit?lang=es')).json<Visit>();
    expect((await ada.get(definitionUrl)).json()).toMatchObject({ language: 'es' });
    const sent = await send('club-trip');
    expect(sent.statusCode, sent.body).toBe(201);
    const { reference } = sent.json<{ reference: string }>();
    expect((await ada.get(`/api/portal/confirmations/${reference}`)).statusCode).toBe(200);
    const [mail, ...others] = await mailsToDesk('Request');
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Twelve of us ski for a week.');
    // The next request can start at once.
    expect((await send('club-trip')).statusCode).toBe(201);
  });

  it('does not exist for the students of another school, or for a person who is not signed in', async () => {
    const cleo = await other.student('cleo@cascadia.example');
    expect((await listed(cleo)).map(({ id }) => id)).not.toContain('club-trip');
    expect((await listed(other.visitor())).map(({ id }) => id)).not.toContain('club-trip');
    expect((await cleo.get('/api/forms/club-trip/visit')).statusCode).toBe(404);
    expect((await send('club-trip', cleo)).statusCode).not.toBe(201);
  });

  it('changes with the next publication, and an earlier version can be restored, but it has no built-in version', async () => {
    const { files } = await newest('club-trip');
    const renamed = { ...files, 'club-trip.json': setInJson(files['club-trip.json']!, ['title'], 'Plan a club trip')! };
    expect((await publish('club-trip', renamed, 1)).statusCode).toBe(200);
    expect((await ada.get((await visit('club-trip')).definitionUrl)).json()).toMatchObject({
      title: 'Plan a club trip',
    });
    const restore = (number: number) =>
      stella.post(`${workbench}/club-trip/publications/${number}/restore`, { basedOn: 2, why: 'The clubs asked.' });
    expect((await restore(0)).json()).toMatchObject({ code: 'OVERLAY_REFUSED' });
    expect((await restore(1)).statusCode).toBe(200);
    expect((await ada.get((await visit('club-trip')).definitionUrl)).json()).toMatchObject({
      title: 'Ask about a club trip',
    });
  });

  it('is no longer offered without a page, and what was sent stays', async () => {
    const { files } = await newest('club-trip');
    const { page: _page, ...form } = JSON.parse(files['club-trip.json']!) as Record<string, object>;
    const { page: _texts, ...patch } = (JSON.parse(files['club-trip.es.json']!) as { patch: Record<string, object> })
      .patch;
    const closed = {
      ...files,
      'club-trip.json': JSON.stringify(form),
      'club-trip.es.json': JSON.stringify({ extends: 'club-trip@1', language: 'es', patch }),
    };
    const answer = await publish('club-trip', closed, 3);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await requested()).not.toContain('club-trip');
    expect((await ada.get('/api/forms/club-trip/visit')).json()).toMatchObject({ code: 'REQUEST_NOT_OFFERED' });
    // The school may have asked a student about a submission, so the address still leads to the form.
    const kept = { id: 'club-trip', path: '/forms/club-trip', requestHeading: null };
    expect((await ada.get('/api/forms')).json()).toContainEqual(expect.objectContaining(kept));
    const { sent } = (await ada.get('/api/portal/dashboard')).json<{ sent: { title: string }[] }>();
    expect(sent.filter(({ title }) => title === 'Ask about a club trip')).toHaveLength(2);
  });

  it('is not what a school changed in a form that left the release', async () => {
    const files = { 'gone.json': '{ "extends": "gone@1", "patch": {} }' };
    await putInForce(portal, { school: 'bay-state', form: 'gone' }, files);
    const workbench = (await stella.get('/api/workbench')).json<{ sources: { forms: object[] }; overlays: object[] }>();
    const named = expect.objectContaining({ form: 'gone' });
    expect(workbench.overlays).not.toContainEqual(named);
    expect(workbench.sources.forms).not.toContainEqual(named);
    const copy = await start('gone-again', { school: 'bay-state', form: 'gone' });
    expect(copy.json()).toMatchObject({ code: 'FORM_NEEDS_CODE' });
  });

  it('can be copied, also by another school', async () => {
    const from = { school: 'bay-state', form: 'club-trip' };
    const body = { school: 'cascadia', form: 'ski-trip', title: 'Ask about a ski trip', from };
    expect((await stella.post('/api/workbench/forms', body)).statusCode).toBe(200);
    const { draft } = (await stella.get('/api/workbench/overlays/cascadia/ski-trip')).json<Opened>();
    expect(JSON.parse(draft.files['scenarios/ski-trip-sent.json']!)).toMatchObject({
      form: 'ski-trip',
      school: 'cascadia',
    });
    const { overlays } = (await stella.get('/api/workbench')).json<{ overlays: object[] }>();
    expect(overlays).toContainEqual(
      expect.objectContaining({
        school: 'cascadia',
        form: 'ski-trip',
        title: 'Ask about a ski trip',
        hasOwnDraft: true,
      }),
    );
    expect((await start('own-quote', { form: 'quote' }, 'Ask for a price')).statusCode).toBe(200);
    const { files } = (await open('own-quote')).draft;
    const linted = await stella.post('/api/workbench/checks/lint', { school: 'bay-state', form: 'own-quote', files });
    const { findings } = linted.json<{ findings: { severity: string; rule: string }[] }>();
    expect(findings.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual(['warning translation-missing']);
  });

  it('with a review waits until the school decides, and only then goes to its desk', async () => {
    await start('travel-grant', { template: 'decision-request' }, 'Apply for a travel grant');
    const { files } = (await open('travel-grant')).draft;
    const delivery = { desk: 'sales', subject: 'Travel grant' };
    const delivered = {
      ...files,
      'travel-grant.json': setInJson(files['travel-grant.json']!, ['delivery'], delivery)!,
    };
    const published = await publish('travel-grant', delivered, 0);
    expect(published.statusCode, published.body).toBe(200);
    const { reference } = (await send('travel-grant')).json<{ reference: string }>();
    const { reviews } = (await ada.get('/api/portal/dashboard')).json<{ reviews: object[] }>();
    expect(reviews).toMatchObject([{ formId: 'travel-grant', title: 'Apply for a travel grant', state: 'waiting' }]);
    expect(await requested()).not.toContain('travel-grant');
    expect(await mailsToDesk('Travel grant')).toHaveLength(0);

    const olga = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
    const list = (await olga.get('/api/portal/reviews?state=waiting')).json<{ reviews: object[]; forms: object[] }>();
    expect(list.reviews).toMatchObject([{ reference, title: 'Apply for a travel grant' }]);
    expect(list.forms).toContainEqual({ id: 'travel-grant', title: 'Apply for a travel grant' });
    const decide = async (about: string, decision: string) => {
      const { sentAt } = (await olga.get(`/api/portal/reviews/${about}`)).json<{ sentAt: string }>();
      const decided = await olga.post(`/api/portal/reviews/${about}/decision`, { decision, sentAt });
      expect(decided.statusCode, decided.body).toBe(200);
    };
    // The student answers a question of the school before the decision.
    await decide(reference, 'more');
    expect(await visit('travel-grant')).toMatchObject({ asked: { fields: ['Message', 'UploadedFiles'] } });
    expect((await send('travel-grant')).json()).toMatchObject({ reference });
    await decide(reference, 'accepted');
    expect((await ada.get(`/api/portal/confirmations/${reference}`)).json()).toMatchObject({
      review: { state: 'accepted', text: 'We accepted your request.' },
    });
    expect(await mailsToDesk('Travel grant')).toHaveLength(1);
    // The next request can start, also after a refusal.
    expect(await requested()).toContain('travel-grant');
    const next = (await send('travel-grant')).json<{ reference: string }>();
    await decide(next.reference, 'refused');
    expect(await mailsToDesk('Travel grant')).toHaveLength(1);
    expect(await visit('travel-grant')).toMatchObject({ record: { status: null } });
  });

  async function mailsToDesk(subject: string) {
    await portal.outbox.runOnce();
    const mails = await readMails(portal.folder);
    return mails.filter((mail) => mail.to?.[0]?.address === desk && mail.subject?.startsWith(subject));
  }

  async function newest(form: string): Promise<{ readonly files: OverlayFiles }> {
    return (await stella.get(`${workbench}/${form}`)).json<{ inForce: { files: OverlayFiles } }>().inForce;
  }
});

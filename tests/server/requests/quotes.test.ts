import { randomUUID } from 'node:crypto';
import type { Json } from '@campus-cover/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnswers } from '../../../server/platform/keys/seal-answers.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { readMails } from '../platform/mail/read-mail.ts';

type Answers = Readonly<Record<string, Json>>;

const asked: Answers = {
  Organization: 'Women’s Club Rugby',
  Activity: 'club',
  Sports: [
    { Sport: 'rugby', High: 2, VeryHigh: 28 },
    { Sport: 'other', OtherSport: 'Korfball', Medium: 16 },
  ],
  StartDate: '2027-01-15',
  MonthsOfCover: 6,
  MonthsWithoutPlay: 2,
};
/** At Bay State's rates: 16 × 5.45 + 2 × 9.80 + 28 × 16.25 per month, for 4 whole months and 2 months at 40 percent. */
const worth = { MonthlyPremium: '561.80', EstimatedPremium: '2696.64' };

let portal: TestServer;
let ada: TestVisitor;
let ben: TestVisitor;
let definitionHash: string;
beforeAll(async () => {
  portal = await openTestServer();
  ada = await portal.student('ada@bay-state.example');
  ben = await portal.student('ben@bay-state.example');
  definitionHash = await hashFor(ada);
}, 60_000);
afterAll(() => portal.close());

async function hashFor(student: TestVisitor, language = ''): Promise<string> {
  const visit = await student.get(`/api/forms/quote-sports/visit${language}`);
  return visit.json<{ definitionHash: string }>().definitionHash;
}

interface Sending {
  readonly key?: string;
  readonly hash?: string;
}

function send(student: TestVisitor, answers: Answers, { key = randomUUID(), hash = definitionHash }: Sending = {}) {
  const url = '/api/forms/quote-sports/submissions';
  return student.post(url, { answers, definitionHash: hash }, { 'idempotency-key': key });
}

async function written() {
  return portal.storage.system(async (trx) => ({
    records: await trx
      .selectFrom('formRecords')
      .selectAll()
      .where('formId', '=', 'quote-sports')
      .orderBy('submittedAt')
      .execute(),
    mails: await trx.selectFrom('outboxMessages').selectAll().where('kind', '=', 'mail').execute(),
    audit: await trx.selectFrom('auditEntries').selectAll().where('action', '=', 'quote-sports.submitted').execute(),
  }));
}

/** Delivers the outbox. Returns the emails written since the last call, by recipient. */
async function deliver() {
  const before = (await readMails(portal.folder)).length;
  await portal.outbox.runOnce();
  const all = await readMails(portal.folder);
  const fresh = all.slice(0, all.length - before);
  return {
    desk: fresh.filter(({ to }) => to?.[0]?.address === 'group-sales@bay-state.example'),
    student: fresh.filter(({ to }) => to?.[0]?.address === 'ada@bay-state.example'),
  };
}

describe('a refused request', () => {
  it.each<[string, string, Answers, string, string]>([
    ['VAL-QTE-2', 'no sports', { Sports: [] }, 'Sports', 'Please select the Sports'],
    ['VAL-QTE-2', 'a sport without its name', { Sports: [{ Low: 1 }] }, 'Sports.0.Sport', 'Please select the Sports'],
    [
      'VAL-QTE-1',
      'a sport without participants',
      { Sports: [{ Sport: 'golf', Low: 0 }] },
      'Sports.0.Participants',
      'Please indicate the number of participant per sport within each category',
    ],
    ['FRM-16', 'more months without play than months', { MonthsWithoutPlay: 6 }, 'MonthsWithoutPlay', 'Choose one of'],
    ['FRM-15', 'an estimate that is made up', { EstimatedPremium: '1.00' }, 'EstimatedPremium', ''],
    ['ENT-12', 'half a participant', { Sports: [{ Sport: 'golf', Low: 1.5 }] }, 'Sports.0.Low', 'Enter a whole number'],
  ])('[%s] has %s: 422 at its field, and nothing is stored or mailed', async (_id, _case, change, path, words) => {
    const answer = await send(ada, { ...asked, ...change });
    expect(answer.statusCode).toBe(422);
    const { issues } = answer.json<{ issues: { path: string; message: string }[] }>();
    expect(issues).toContainEqual(expect.objectContaining({ path, message: expect.stringContaining(words) as string }));
    expect(await written()).toMatchObject({ records: [], mails: [], audit: [] });
  });
});

describe('a request', () => {
  it('[SCR-19, ENT-12, FRM-15] is stored with its totals and estimate, and emailed to the desk and to the student, once', async () => {
    const key = randomUUID();
    const answer = await send(ada, asked, { key });
    expect(answer.statusCode).toBe(201);
    const { reference, url } = answer.json<{ reference: string; url: string }>();
    expect(url).toBe(`/confirmation/${reference}`);
    const again = await send(ada, asked, { key });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ reference });

    const { records, mails, audit } = await written();
    expect(records).toMatchObject([{ reference, status: 'submitted', studentId: 'stu_ada' }]);
    expect(records[0]?.subjectId).toBe(records[0]?.id);
    expect(openAnswers(portal.keyRing, records[0]!)).toMatchObject({
      TotalLow: 0,
      TotalMedium: 16,
      TotalHigh: 2,
      TotalVeryHigh: 28,
      TotalParticipants: 46,
      ...worth,
    });
    expect(audit).toHaveLength(1);
    expect(mails).toHaveLength(2);

    const { desk, student } = await deliver();
    expect(desk).toMatchObject([
      {
        subject: `Sports quote request: ${reference}`,
        replyTo: [{ name: 'ada Sample', address: 'ada@bay-state.example' }],
      },
    ]);
    const { text = '', html = '' } = desk[0]!;
    for (const line of [
      'Sport 1: Very high risk: 28',
      'Sport 2: Which sport?: Korfball',
      'All players: 46',
      'Total estimated premium: $2,696.64',
      'S-ada',
      'Replies go to ada Sample.',
    ]) {
      expect(text).toContain(line);
      expect(html).toContain(line);
    }
    expect(student).toMatchObject([{ subject: `We have received your request (${reference})` }]);
    expect(student[0]?.text).toContain(`/confirmation/${reference}`);
    // The desk replies by email or by phone, as the student chose.
    expect(student[0]?.text).toContain('Your university will reply to you.');
    expect(student[0]?.replyTo).toBeUndefined();
  });

  it('[SCR-19] can be sent again, starts empty after the last one, and each has its confirmation and its PDF', async () => {
    const draft = { answers: { Organization: 'Golf Club' }, definitionHash };
    expect((await ada.put('/api/forms/quote-sports/draft', draft)).statusCode).toBe(200);
    const begun = (await ada.get('/api/forms/quote-sports/visit')).json<{ draft: { answers: Answers } }>();
    expect(begun.draft.answers).toEqual({ Organization: 'Golf Club' });
    const listed = (await ada.get('/api/portal/dashboard')).json<{
      requests: { url: string; draftSavedAt: unknown }[];
    }>();
    expect(listed.requests).toEqual([
      expect.objectContaining({ url: '/quote', heading: 'Request a quote', draftSavedAt: null }),
      expect.objectContaining({ url: '/quote/sports', draftSavedAt: expect.any(String) as string }),
    ]);

    const second = (await send(ada, { ...asked, Organization: 'Golf Club' })).json<{ reference: string }>();
    const visit = await ada.get('/api/forms/quote-sports/visit');
    expect(visit.json()).toMatchObject({ record: { id: null, status: null }, draft: null });
    const { sent } = (await ada.get('/api/portal/dashboard')).json<{ sent: { reference: string; title: string }[] }>();
    expect(sent.filter(({ title }) => title === 'Request a sports quote')).toHaveLength(2);

    const confirmation = await ada.get(`/api/portal/confirmations/${second.reference}`);
    expect(confirmation.json()).toMatchObject({ title: 'Request a sports quote', coverage: null, payment: null });
    expect(confirmation.body).toContain('Golf Club');
    const pdf = await ada.get(`/api/portal/confirmations/${second.reference}/pdf`);
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers['content-type']).toContain('application/pdf');
    expect((await ben.get(`/api/portal/confirmations/${second.reference}`)).statusCode).toBe(404);
    await deliver();
  });

  it('reaches the desk in English, whatever language the student used', async () => {
    const hash = await hashFor(ada, '?lang=es');
    expect(hash).not.toBe(definitionHash);
    const { reference } = (await send(ada, asked, { hash })).json<{ reference: string }>();
    const { desk } = await deliver();
    expect(desk[0]?.text).toContain('Total estimated premium: $2,696.64');
    expect(desk[0]?.text).not.toContain('Prima');
    expect((await ada.get(`/api/portal/confirmations/${reference}`)).body).toContain('Prima total estimada');
  });

  it('cannot add a line that looks like another answer', async () => {
    const made = 'Total estimated premium: $1.00';
    await send(ada, { ...asked, Message: `Thank you\r\n\n${made}\u2028${made}` });
    const { desk } = await deliver();
    const { text = '', html = '' } = desk[0]!;
    expect(text.match(/^.*\$1\.00$/gm)).toEqual([`> ${made}`, `> ${made}`]);
    expect(html.match(/[^>;]*\$1\.00/g)).toEqual([` ${made}`, ` ${made}`]);
    expect(html.split(`&gt; ${made}`)).toHaveLength(3);
  });

  it('from a student whose name contains a mail header stays one reply-to and one recipient', async () => {
    await portal.storage.system((trx) =>
      trx
        .updateTable('students')
        .set({ firstName: 'Ada\r\nBcc: all@evil.example', lastName: '<x@evil.example>' })
        .where('id', '=', 'stu_ada')
        .execute(),
    );
    await send(ada, asked);
    const { desk } = await deliver();
    expect(desk[0]?.replyTo?.map(({ address }) => address)).toEqual(['ada@bay-state.example']);
    expect(desk[0]?.bcc ?? []).toEqual([]);
    expect(desk[0]?.headers.map(({ key }) => key)).not.toContain('bcc');
  });
});

describe('two tabs that send at once', () => {
  it('send two requests, and neither loses an answer', async () => {
    const answers = await Promise.all([send(ben, asked), send(ben, { ...asked, Organization: 'Other' })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const { records } = await written();
    const own = records.filter(({ studentId }) => studentId === 'stu_ben');
    const names = new Set(own.map((record) => openAnswers(portal.keyRing, record)['Organization']));
    expect(own).toHaveLength(2);
    expect(names).toEqual(new Set(['Women’s Club Rugby', 'Other']));
  });
});

describe('a student who floods a desk', () => {
  const mostADay = 20;

  it('is refused with a message from the 21st request for a form in one day, and nothing more is stored or emailed', async () => {
    portal.passTime(25 * 60 * 60_000);
    ben = await portal.student('ben@bay-state.example');
    const before = await written();
    for (let sent = 0; sent < mostADay; sent += 1) expect((await send(ben, asked)).statusCode).toBe(201);
    const refused = await Promise.all([send(ben, asked), send(ben, asked)]);
    for (const answer of refused) {
      expect(answer.statusCode).toBe(429);
      expect(answer.json<{ detail: string }>().detail).toMatch(
        /^You have sent 20 of these requests in the last 24 hours\./,
      );
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
    }
    const after = await written();
    expect(after.records.length - before.records.length).toBe(mostADay);
    expect(after.mails.length - before.mails.length).toBe(2 * mostADay);

    portal.passTime(24 * 60 * 60_000);
    ben = await portal.student('ben@bay-state.example');
    expect((await send(ben, asked)).statusCode).toBe(201);
  });
});

describe('a university without the desk', () => {
  it('[SCR-19] says so with a message, offers nothing on the dashboard, and stores nothing', async () => {
    await portal.storage.system((trx) =>
      trx
        .updateTable('universities')
        .set({ slug: 'no-desk', name: 'Nodesk College' })
        .where('id', '=', 'uni_cascadia')
        .execute(),
    );
    const cleo = await portal.student('cleo@cascadia.example');
    const refusal = {
      status: 409,
      code: 'REQUEST_NOT_OFFERED',
      detail: 'Nodesk College does not accept these requests here. Ask its insurance office whom to contact.',
    };
    expect((await cleo.get('/api/forms/quote-sports/visit')).json()).toMatchObject(refusal);
    expect((await send(cleo, asked)).json()).toMatchObject(refusal);
    const draft = await cleo.put('/api/forms/quote-sports/draft', { answers: { Organization: 'X' }, definitionHash });
    expect(draft.json()).toMatchObject(refusal);
    expect((await cleo.get('/api/portal/dashboard')).json()).toMatchObject({ requests: [] });
    const { records } = await written();
    expect(records.filter(({ universityId }) => universityId === 'uni_cascadia')).toEqual([]);
  });
});

describe('a visitor who is not signed in', () => {
  it('[SCR-19] finds both forms among the pages, and must sign in to open one', async () => {
    const visitor = portal.visitor();
    const forms = (await visitor.get('/api/forms')).json<{ requestHeading: string | null; path: string }[]>();
    const quotes = forms.filter(({ requestHeading }) => requestHeading === 'Request a quote');
    expect(quotes.map(({ path }) => path)).toEqual(['/quote', '/quote/sports']);
    expect(new Set(forms.map(({ requestHeading }) => requestHeading))).toEqual(new Set([null, 'Request a quote']));
    expect((await visitor.get('/api/forms/quote-sports/visit')).statusCode).toBe(401);
    expect((await send(visitor, asked)).statusCode).toBe(401);
  });
});

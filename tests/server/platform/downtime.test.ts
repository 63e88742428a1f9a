import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../open-test-server.ts';

const hourMs = 60 * 60 * 1000;
const studentsEmail = 'ada@bay-state.example';

/** Two hours of downtime that begin in ten hours. The portal announces them three hours in advance. */
function planned(): { readonly from: Date; readonly until: Date; readonly environment: Record<string, string> } {
  const from = new Date(Math.floor(Date.now() / 1000) * 1000 + 10 * hourMs);
  const until = new Date(from.getTime() + 2 * hourMs);
  return {
    from,
    until,
    environment: {
      DOWNTIME_FROM: from.toISOString(),
      DOWNTIME_UNTIL: until.toISOString(),
      DOWNTIME_NOTICE_HOURS: '3',
    },
  };
}

describe('[SCR-26] a planned downtime', () => {
  const { from, until, environment } = planned();
  const announced = `${from.toISOString()}/${until.toISOString()}`;
  const lines: string[] = [];
  let portal: TestServer;
  let passedMs = 0;
  beforeAll(async () => {
    portal = await openTestServer({
      environment: { ...environment, LOG_LEVEL: 'info' },
      log: (line) => lines.push(line),
    });
  }, 60_000);
  afterAll(() => portal.close());

  /** Moves the server's clock to a time before or after the start of the downtime. */
  function goTo(ms: number): void {
    const target = from.getTime() + ms - Date.now();
    portal.passTime(target - passedMs);
    passedMs = target;
  }
  const session = () => portal.visitor().get('/api/portal/session');

  it('is announced in every response from the start of its notice period, and not before', async () => {
    goTo(-3 * hourMs - 60_000);
    expect((await session()).headers).not.toHaveProperty('x-downtime');
    goTo(-3 * hourMs + 60_000);
    const answer = await session();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-downtime']).toBe(announced);
    expect((await portal.visitor().post('/api/sitecore/Account/Login', {})).headers['x-downtime']).toBe(announced);
  });

  it('changes nothing until it begins; then every call is refused with the end time', async () => {
    goTo(-60_000);
    const student = await portal.student(studentsEmail);
    expect((await student.get('/api/portal/dashboard')).statusCode).toBe(200);
    goTo(60_000);
    for (const answer of [
      await student.get('/api/portal/dashboard'),
      await student.post('/api/sitecore/Account/VerifyUser'),
      await student.post('/api/sitecore/Account/Login', { email: studentsEmail, password: 'wrong' }),
      // The server refuses the call before it checks the origin or the sender.
      await portal.server.inject({ method: 'POST', url: '/api/sitecore/Account/VerifyUser' }),
    ]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      const seconds = Number(answer.headers['retry-after']);
      expect(seconds).toBeGreaterThan(119 * 60 - 30);
      expect(seconds).toBeLessThanOrEqual(119 * 60);
      expect(answer.headers['x-downtime']).toBe(announced);
      expect(answer.json()).toMatchObject({ code: 'DOWNTIME', reference: answer.headers['x-reference'] });
    }
    expect((await student.get('/api/portal/nowhere')).statusCode).toBe(404);
  });

  it('lets health checks, browser reports and payment webhooks through', async () => {
    goTo(hourMs);
    const visitor = portal.visitor();
    expect((await visitor.get('/healthz')).statusCode).toBe(200);
    expect((await visitor.get('/readyz')).statusCode).toBe(200);
    expect((await visitor.post('/api/portal/page-failures', { name: 'TypeError', frames: [] })).statusCode).toBe(200);
    // Even during the downtime, the server checks a webhook's signature.
    const webhook = await visitor.post('/api/payments/webhooks/stripe', {});
    expect(webhook.json()).toMatchObject({ code: 'WEBHOOK_REFUSED' });
  });

  it('lets a person on a shared device sign out, and still tells them about the downtime', async () => {
    goTo(-60_000);
    const student = await portal.student(studentsEmail);
    goTo(60_000);
    const answer = await student.post('/api/portal/logout');
    expect([answer.statusCode, answer.headers['x-downtime']]).toEqual([200, announced]);
    goTo(-60_000);
    expect((await student.get('/api/portal/session')).json()).toMatchObject({ authenticated: false });
    expect((await portal.server.inject({ method: 'POST', url: '/api/portal/logout' })).statusCode).toBe(403);
  });

  it('redirects a browser that comes from the university’s sign-on to the page that says so', async () => {
    goTo(hourMs);
    const answer = await portal.visitor().get('/saml/bay-state/login');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toBe('/');
  });

  it('ends on time', async () => {
    goTo(2 * hourMs - 60_000);
    expect((await session()).statusCode).toBe(503);
    goTo(2 * hourMs + 1000);
    const answer = await session();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('x-downtime');
  });

  it('appears in the log as a refusal, with the reference from the response', async () => {
    goTo(hourMs);
    const answer = await session();
    const own = lines.filter((line) => line.includes(String(answer.headers['x-reference'])));
    expect(own.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['request refused', 'request']);
  });
});

import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { openTestServer, type TestServer } from '../server/open-test-server.ts';
import { addPayment } from '../server/payments/add-payment.ts';
import { addOffices, visitAs, type Caller } from '../server/platform/access/callers.ts';

/**
 * Words that appear only in Ada's data. If a log line or a response to a stranger contains one of them, data has
 * leaked.
 */
const canaries = ['Canarystreet', 'CANARYSUBSCRIBER', 'canary-mailbox', 'Canaryplan'] as const;

/** Addresses of content that is the same for everyone. */
const mayBeKept = /\/(?:definitions|validators|languages|logos)\/|docs\.css|mail\.css/;

/** A portal to attack. It counts the requests sent and the attacks that succeeded. */
export interface AttackWorld {
  readonly portal: TestServer;
  /** Sends a request with a new session for the given person, and checks the rules that apply to every response. */
  send(caller: Caller, request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Checks the response to a request that was not sent with `send`. */
  judge(caller: Caller, what: string, answer: LightMyRequestResponse): void;
  /** Counts requests that `send` has not counted. */
  count(requests: number): void;
  /** Records an attack that succeeded. */
  gotThrough(what: string): void;
  /**
   * Returns everything that the database has about Ada. If the data differs after the attack, a stranger has changed
   * it.
   */
  adasThings(): Promise<string>;
  /** Resets the budgets, so that a used-up budget does not hide other problems. */
  forgetBudgets(): Promise<void>;
  readonly books: { readonly requests: number; readonly through: ReadonlySet<string> };
  close(): Promise<void>;
}

/** @param demoSignOn the school whose students sign on through the demo identity provider */
export async function openAttackWorld(demoSignOn?: string): Promise<AttackWorld> {
  const log: string[] = [];
  const portal = await openTestServer({
    ...(demoSignOn === undefined ? {} : { demoSignOn }),
    environment: { LOG_LEVEL: 'info' },
    log: (line) => log.push(line),
  });
  await addOffices(portal);
  await plantCanaries(portal);
  let requests = 0;
  const through = new Set<string>();

  const world: AttackWorld = {
    portal,
    async send(caller, request) {
      const visitor = await visitAs(portal, caller, '192.0.2.66');
      const answer = await visitor.request(request);
      requests += 1;
      world.judge(caller, `${request.method ?? 'GET'} ${describe(request)}`, answer);
      return answer;
    },
    judge(caller, what, { statusCode, headers, body }) {
      const note = (wrong: string) => through.add(`${wrong}: ${what} as ${caller}`);
      if (statusCode >= 500 && statusCode !== 503) note(`failed with ${statusCode}`);
      if (!String(headers['content-security-policy']).includes("default-src '")) note('no content policy');
      if (headers['x-content-type-options'] !== 'nosniff') note('no nosniff');
      if (headers['access-control-allow-origin'] !== undefined) note('other sites can read it');
      if (!mayBeKept.test(what) && !/no-store|no-cache/.test(String(headers['cache-control']))) note('can be cached');
      for (const cookie of [headers['set-cookie'] ?? []].flat())
        if (!/; HttpOnly/.test(cookie) || !/; SameSite=Lax/.test(cookie)) note(`an insecure cookie`);
      if (/\bat .+\.(?:ts|js):\d+|node_modules|syntax error at/.test(body) && statusCode >= 400)
        note('internal details');
      if (mayNotSeeAda(caller)) for (const word of canaries) if (body.includes(word)) note(`shows ${word}`);
    },
    count: (more) => void (requests += more),
    gotThrough: (what) => void through.add(what),
    adasThings: () => readAdasThings(portal),
    forgetBudgets: () => portal.storage.system(async (trx) => void (await trx.deleteFrom('rateLimits').execute())),
    books: {
      get requests() {
        return requests;
      },
      through,
    },
    async close() {
      const lines = log.join('');
      for (const word of [...canaries, 'ada@bay-state.example'])
        if (lines.includes(word)) through.add(`the log has ${word}`);
      await portal.close();
    },
  };
  return world;
}

async function plantCanaries(portal: TestServer): Promise<void> {
  await addPayment(portal.storage, { student: 'ada', reference: 'CC-ADA-PAYS' });
  await addPayment(portal.storage, { student: 'ada', reference: 'CC-ADA-PAID', status: 'Paid' });
  await portal.storage.system(async (trx) => {
    const ada = { street1: '5 Canarystreet', emailAddressSecondary: 'canary-mailbox@mail.example' };
    await trx.updateTable('students').set(ada).where('id', '=', 'stu_ada').execute();
    const coverage = { subscriberId: 'CANARYSUBSCRIBER', planName: 'Canaryplan' };
    await trx.updateTable('studentCoverages').set(coverage).where('studentId', '=', 'stu_ada').execute();
    const dependent = { firstName: 'Grace', lastName: 'Sample', dateOfBirth: '2025-05-02', relationship: 'Child' };
    const owner = { universityId: 'uni_bay-state', studentId: 'stu_ada' };
    await trx
      .insertInto('dependents')
      .values({ id: 'dep_ada', ...owner, ...dependent, relationship: 'Child' })
      .execute();
  });
}

async function readAdasThings({ storage }: TestServer): Promise<string> {
  const tables = ['studentCredentials', 'studentCoverages', 'formRecords', 'documents', 'dependents', 'payments'];
  const things = await storage.system(async (trx) => [
    await trx.selectFrom('students').selectAll().where('id', '=', 'stu_ada').execute(),
    ...(await Promise.all(
      (tables as 'payments'[]).map((table) =>
        trx.selectFrom(table).selectAll().where('studentId', '=', 'stu_ada').execute(),
      ),
    )),
  ]);
  return JSON.stringify(things.map((rows) => rows.map((row) => JSON.stringify(row)).sort()));
}

function mayNotSeeAda(caller: Caller): boolean {
  return caller !== 'ada' && caller !== 'acting' && caller !== 'office';
}

function describe({ url, path }: InjectOptions): string {
  const address = url ?? path ?? '';
  return (typeof address === 'string' ? address : (address.pathname ?? '')).slice(0, 160);
}

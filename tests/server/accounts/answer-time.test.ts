import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalizeStudentId } from '../../../server/schools/student-id.ts';
import { studentRow } from '../../storage/sample-rows.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { nina } from './account-forms.ts';

const fewestTries = 100;
/**
 * On a busy machine, the first responses are slow. A difference that the portal's code causes remains, no matter how
 * many responses there are.
 */
const mostTries = 1000;
/** Each try takes half a second, but uses no processor time. */
const triesInConstantTime = 30;
const mostTriesInConstantTime = 150;
const mostMsApart = 5;
/** A time longer than the window of every budget. */
const windowMs = 16 * 60_000;

let portal: TestServer;
let tries = 0;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

const sitecore = '/api/sitecore';
const calls: ReadonlyArray<readonly [name: string, ask: (visitor: TestVisitor, email: string) => Promise<unknown>]> = [
  [
    'Account/Login',
    (visitor, email) => visitor.post(`${sitecore}/Account/Login`, { email, password: 'Wrong-Horse-7' }),
  ],
  ['Account/CheckUserLogin', (visitor, email) => visitor.post(`${sitecore}/Account/CheckUserLogin`, { email })],
  ['Account/CheckEmailId', (visitor, email) => visitor.get(`${sitecore}/Account/CheckEmailId?emailid=${email}`)],
  [
    'Account/VerificationLink',
    (visitor, username) => visitor.post(`${sitecore}/Account/VerificationLink`, { username }),
  ],
  ['Password/Forgot', (visitor, username) => visitor.post(`${sitecore}/Password/Forgot`, { username })],
  [
    'DuplicateStudent/MailSending',
    (visitor, username) => visitor.post(`${sitecore}/DuplicateStudent/MailSending`, { username }),
  ],
];

describe('the response time', () => {
  // The test compares the fastest of at least fifty responses of each kind. Other work on the machine can only delay a
  // response. So an attacker would compare the same numbers, and the result does not change on a busy machine.
  it.each(calls)(
    'does not reveal whether an account exists: %s',
    async (_name, ask) => {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let at = 0; at < fewestTries || (at < mostTries && apart(times) >= mostMsApart); at += 1) {
        // The two kinds alternate, and each kind goes first in every other pair. Each pair has a new window, so no
        // budget runs out.
        const kind = (at % 2 === 0) === at % 4 < 2 ? 'known' : 'unknown';
        if (at % 2 === 0) portal.passTime(windowMs);
        const begun = performance.now();
        await ask(portal.visitor(), kind === 'known' ? 'ada@bay-state.example' : 'nobody@bay-state.example');
        times[kind].push(performance.now() - begun);
      }
      expect(apart(times)).toBeLessThan(mostMsApart);
    },
    120_000,
  );

  it.each([
    ['whether an account exists: a registration at a school with neutral answers', 'cleo@cascadia.example', undefined],
    ['whether a student is on the list: a registration with a listed student’s ID', undefined, 'S-lou'],
  ])(
    'does not reveal %s',
    async (_what, knownEmail, knownId) => {
      await portal.storage.system(async (trx) => {
        const options = { waiverAndMedicaidOnly: false, accountsWithoutInvitation: true, neutralAccountChecks: true };
        await trx.updateTable('universities').set({ options }).where('id', '=', 'uni_cascadia').execute();
        const listed = { ...studentRow('cascadia', 'lou'), schoolStudentId: normalizeStudentId('S-lou') };
        await trx
          .insertInto('students')
          .values(listed)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
      const query = 'university=uni_cascadia';
      const visit = await portal.visitor().get(`/api/forms/registration/visit?${query}`);
      const { definitionHash } = visit.json<{ definitionHash: string }>();
      const times = { known: [] as number[], unknown: [] as number[] };
      for (
        let at = 0;
        at < triesInConstantTime || (at < mostTriesInConstantTime && apart(times) >= mostMsApart);
        at += 1
      ) {
        const kind = (at % 2 === 0) === at % 4 < 2 ? 'known' : 'unknown';
        if (at % 2 === 0) portal.passTime(windowMs);
        const isKnown = kind === 'known';
        tries += 1;
        const answers = {
          ...nina,
          Email: (isKnown && knownEmail) || `new-${tries}@mail.example`,
          SchoolStudentID: (isKnown && knownId) || String(30_000_000 + tries),
        };
        const url = `/api/forms/registration/submissions?${query}`;
        const begun = performance.now();
        const sent = await portal.visitor().post(url, { answers, definitionHash }, { 'idempotency-key': randomUUID() });
        times[kind].push(performance.now() - begun);
        expect(sent.statusCode).toBe(201);
      }
      expect(apart(times)).toBeLessThan(mostMsApart);
    },
    120_000,
  );
});

/** Returns the difference, in milliseconds, between the fastest response of each kind. */
function apart({ known, unknown }: Readonly<Record<'known' | 'unknown', readonly number[]>>): number {
  return Math.abs(Math.min(...known) - Math.min(...unknown));
}

import { hashPassword } from '../../../server/accounts/passwords/password-hash.ts';
import { findTotpStep, totpCode, totpStep } from '../../../server/accounts/second-factor/totp.ts';
import { testPassword, type TestServer, type TestVisitor } from '../open-test-server.ts';

let passwordHash: Promise<string> | undefined;

/** Adds an administrator who has the tests' password and has not set up a second factor. */
export function addAdministrator(portal: TestServer, name: string, school: string): Promise<string> {
  return addAccount(portal, {
    id: `adm_${name}`,
    universityId: `uni_${school}`,
    email: `${name}@${school}.example`,
    name,
  });
}

/** Adds a staff member who has the tests' password and has not set up a second factor. */
export function addStaffMember(portal: TestServer, name: string): Promise<string> {
  return addAccount(portal, { id: `stf_${name}`, universityId: null, email: `${name}@company.example`, name });
}

/** Adds a broker's person who has the tests' password and has not set up a second factor. */
export function addBroker(portal: TestServer, name: string): Promise<string> {
  return addAccount(portal, { id: `brk_${name}`, universityId: null, email: `${name}@broker.example`, name });
}

interface Account {
  readonly id: string;
  readonly universityId: string | null;
  readonly email: string;
  readonly name: string;
}

async function addAccount(portal: TestServer, { id, universityId, email, name }: Account): Promise<string> {
  const hash = await (passwordHash ??= hashPassword(testPassword));
  const values = { id, universityId, email, firstName: name, lastName: 'Office', passwordHash: hash };
  await portal.storage.system((trx) => trx.insertInto('administrators').values(values).execute());
  return email;
}

/** Enters the right password; the server asks for the code next. */
export async function givePassword(portal: TestServer, email: string, address?: string): Promise<TestVisitor> {
  const visitor = portal.visitor(address);
  const answer = await visitor.post('/api/sitecore/Account/Login', { email, password: testPassword });
  const { url } = answer.json<{ url?: string }>();
  if (url !== '/second-factor') throw new Error(`no second factor was asked for: ${answer.body}`);
  return visitor;
}

/** Signs in for the first time, including the code. Opens the start page for this kind of account. */
export async function enrollAdministrator(
  portal: TestServer,
  email: string,
  home: '/impersonate' | '/schools' | '/workbench' = '/impersonate',
): Promise<TestVisitor> {
  const visitor = await givePassword(portal, email);
  const secret = await readSecret(visitor);
  const answer = await visitor.post('/api/portal/second-factor', { code: codeOf(secret, portal.now()) });
  if (answer.json<{ url?: string }>().url !== home) throw new Error(`could not sign in: ${answer.body}`);
  return visitor;
}

/** Returns the secret that the page shows to a person who does not have a secret yet. */
export async function readSecret(visitor: TestVisitor): Promise<string> {
  return (await visitor.get('/api/portal/second-factor')).json<{ secret: string }>().secret;
}

/** Returns the code that an app with the secret shows `steps` × 30 seconds from now. */
export function codeOf(secret: string, now: Date, steps = 0): string {
  return totpCode(decodeBase32(secret), totpStep(now) + steps);
}

/** Returns a code that the secret's app does not show now, did not show a moment ago, and will not show soon. */
export function wrongCodeOf(secret: string, now: Date): string {
  for (let number = 0; ; number += 1) {
    const code = String(number).padStart(6, '0');
    if (findTotpStep(decodeBase32(secret), code, now) === null) return code;
  }
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

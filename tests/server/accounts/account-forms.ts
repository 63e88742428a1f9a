import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer, TestVisitor } from '../open-test-server.ts';
import { readMails } from '../platform/mail/read-mail.ts';

/** The answers of a person who is not on the school's list. */
export const nina = {
  FirstName: 'Nina',
  LastName: 'Newcomer',
  DateofBirth: '2005-04-27',
  SchoolStudentID: '20009999',
  Email: 'Nina.Newcomer@mail.example',
  Password: 'Harbor-Lamp-88',
  ConfirmPassword: 'Harbor-Lamp-88',
};

/** The answers of Rosa, who is on Bay State's list. */
export const rosa = {
  FirstName: 'Rosa',
  LastName: 'nunez-ortega',
  DateofBirth: '2005-04-27',
  SchoolStudentID: '2000 1234',
  Email: 'rosa@bay-state.example',
  Password: 'Harbor-Lamp-88',
  ConfirmPassword: 'Harbor-Lamp-88',
};

/** Sends a form as its page does, with the definition that the visit named. */
export async function sendForm(
  visitor: TestVisitor,
  formId: string,
  { query = '', answers }: { readonly query?: string; readonly answers: object },
): Promise<LightMyRequestResponse> {
  const visit = await visitor.get(`/api/forms/${formId}/visit?${query}`);
  if (visit.statusCode !== 200) return visit;
  const { definitionHash } = visit.json<{ definitionHash: string }>();
  const key = { 'idempotency-key': randomUUID() };
  return visitor.post(`/api/forms/${formId}/submissions?${query}`, { answers, definitionHash }, key);
}

/** Returns the messages for a refused form, by field. */
export function issuesOf(answer: LightMyRequestResponse): Readonly<Record<string, string>> {
  const { issues = [] } = answer.json<{ issues?: readonly { path: string; message: string }[] }>();
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}

interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Runs the outbox worker. Returns every email so far, newest first. */
export async function collectMails(portal: TestServer): Promise<readonly ReceivedMail[]> {
  while ((await portal.outbox.runOnce()) > 0);
  const mails = await readMails(portal.folder);
  return mails.map(({ to, subject = '', text = '', html = '' }) => ({
    to: to?.[0]?.address ?? '',
    subject,
    text,
    html,
  }));
}

export async function mailsTo(portal: TestServer, address: string): Promise<readonly ReceivedMail[]> {
  return (await collectMails(portal)).filter(({ to }) => to === address);
}

/** Returns the secret from the newest link of a given kind that the portal sent to an address. */
export async function tokenFor(
  portal: TestServer,
  address: string,
  page: 'verify-email' | 'reset-password',
): Promise<string> {
  for (const { text } of await mailsTo(portal, address)) {
    const token = new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1];
    if (token) return token;
  }
  throw new Error(`no link to ${page} went to ${address}`);
}

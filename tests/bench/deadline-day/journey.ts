import { setTimeout as pause } from 'node:timers/promises';
import type { Simulator } from '../../../tools/payment-simulator/open-simulator.ts';
import { crowdAnswers } from '../../faults/crowd.ts';
import { png } from '../../server/documents/multipart.ts';
import { openForm, saveDraft, submit, upload } from './fill-in-form.ts';
import { Dismay, pressAgainMs, type Visit } from './visit.ts';

/** A photo of an insurance card, at the size that a phone's browser sends. The portal looks only at its first bytes. */
export const photo = Buffer.concat([png, Buffer.alloc(150_000, 'photo')]);
/** Seconds between the checks of a payment page after a payment. */
const paymentChecks = [1, 2, 3, 4, 5, 5, ...Array<number>(5).fill(15)];

/** Sends a student through a whole visit, and notes what the portal acknowledges. */
export async function goThrough(visit: Visit, simulator: Simulator): Promise<void> {
  await visit.step('sign in', () => signIn(visit));
  await visit.step('dashboard', () => visit.ask({ path: '/api/portal/dashboard' }));
  await (visit.student.wants === 'waive' ? waive(visit) : enroll(visit, simulator));
}

async function signIn(visit: Visit): Promise<void> {
  const { email, password } = visit.student;
  await visit.ask({ path: '/login', headers: { accept: 'text/html' } });
  await visit.ask({ path: '/api/portal/session' });
  await visit.ask({ method: 'POST', path: '/api/sitecore/Account/CheckUserLogin', json: { email } });
  const login = {
    method: 'POST',
    path: '/api/sitecore/Account/Login',
    json: { email, password },
  } as const;
  const { url } = await visit.ask<{ url?: string }>(login);
  if (url !== '/dashboard') throw new Dismay('the sign-in was refused');
  await visit.ask({ path: '/api/portal/session' });
}

async function waive(visit: Visit): Promise<void> {
  const { student } = visit;
  const page = { formId: 'waiver', query: `Id=${student.coverageId}` };
  const { definitionHash } = await visit.step('open form', () => openForm(visit, page));
  const fields = Object.entries(crowdAnswers);
  for (const share of [0.3, 0.6, 1]) {
    const answers = Object.fromEntries(fields.slice(0, Math.ceil(fields.length * share)));
    await visit.step('draft', () => saveDraft(visit, { ...page, answers, definitionHash }));
  }
  student.documentIds = [await visit.step('upload', () => upload(visit, page, 'UploadedFiles', photo))];
  const answers = { ...crowdAnswers, UploadedFiles: student.documentIds };
  await visit.step('submit', async () => {
    student.reference = await submit(visit, { ...page, answers, definitionHash });
    await visit.ask({ path: `/api/portal/confirmations/${student.reference}` });
  });
}

async function enroll(visit: Visit, simulator: Simulator): Promise<void> {
  const { student } = visit;
  const page = { formId: 'enroll-coverage', query: '' };
  const { definitionHash } = await visit.step('open form', async () => {
    const opened = await openForm(visit, page);
    await visit.ask({ path: '/api/portal/enrollment?flow=enroll' });
    return opened;
  });
  const chosen = { Coverages: [student.coverageId], PayTimeOption: 'Pay now', PerEntireTransaction: 'Credit Card' };
  await visit.step('draft', () => saveDraft(visit, { ...page, answers: chosen, definitionHash }));
  const answers = { ...chosen, Declarations: ['accurate', 'eligible', 'cost', 'terms'] };
  await visit.step('draft', () => saveDraft(visit, { ...page, answers, definitionHash }));
  const reference = await visit.step('submit', () => submit(visit, { ...page, answers, definitionHash }));
  student.reference = reference;
  await visit.step('pay', () => pay(visit, simulator, reference));
}

async function pay(visit: Visit, simulator: Simulator, reference: string): Promise<void> {
  const path = `/api/portal/payments/${reference}`;
  await visit.ask({ path });
  const checkout = { method: 'POST', path: `${path}/checkout`, json: {}, timeoutMs: 40_000 } as const;
  const { url } = await visit.ask<{ url: string }>(checkout);
  await payOn(`${simulator.url}${new URL(url).pathname}`);
  visit.student.hasPaid = true;
  for (const seconds of paymentChecks) {
    await pause(seconds * 1000);
    const { status } = await visit.ask<{ status: string }>({ path });
    if (status === 'Paid') {
      visit.student.sawPayment = true;
      return;
    }
  }
  throw new Dismay('the payment page stopped to check before the payment arrived');
}

/** Presses "Pay" on the provider's page until the provider responds. Pressing it twice pays once. */
async function payOn(page: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const body = new URLSearchParams({ choice: 'pay' });
      const { status } = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      if (status === 303) return;
      throw new Error(`The simulator returned ${status}.`);
    } catch (error) {
      // The connection was kept open for too long.
      if (!(error instanceof TypeError) || attempt === 5) throw error;
      await pause(pressAgainMs);
    }
  }
}

import { recordAudit } from '../audit/record-audit.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { postMessage } from '../platform/outbox/outbox-message.ts';
import type { Installment, Payment } from '../platform/storage/index.ts';
import { lockStudent } from '../schools/lock-student.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { findOwnPayment } from './find-own-payment.ts';
import { dueCents } from '../coverage/installments/due-cents.ts';
import type { PaymentParts } from './payment-parts.ts';
import { ProviderUnavailable, type HostedSession, type PaymentProvider } from './payment-provider.ts';
import { isAwaited } from './payment-work.ts';

/** A page that closes sooner is not offered again, because the person needs time to find a card. */
const shortestRestMs = 10 * 60_000;

interface CheckoutRequest {
  readonly reference: string;
  /** The number of a later installment; 1 for what is due at the enrollment. */
  readonly number: number;
  /** Runs work for the signed-in student in a separate transaction. */
  readonly transact: <Result>(run: (work: TenantWork) => Promise<Result>) => Promise<Result>;
}

/** What the student pays on the page. */
interface Due {
  readonly payment: Payment;
  /** Null for what is due at the enrollment. */
  readonly installment: Installment | null;
  readonly cents: number;
}

/** The open page, or the data to open a new one. */
interface Plan {
  readonly due: Due;
  readonly openUrl: string | null;
  /** The number of the page for this amount, starting at 1. */
  readonly attempt: number;
  /** The school's own payment page. */
  readonly payUrl: string | null;
}

/**
 * Returns the provider's page for one of the student's own payments, or for one of its later installments: the open
 * one, or a new one. It calls the provider between two transactions. Two tabs, or a retry after a crash, use the same
 * key, so only one page opens.
 *
 * @throws {ServerError} NOT_FOUND, PAYMENT_NOT_OPEN, DEADLINE_PASSED, PAYMENT_NOT_OFFERED, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function openCheckout(
  { payments: provider, baseUrl, wakeOutbox }: Pick<PaymentParts, 'payments' | 'baseUrl' | 'wakeOutbox'>,
  { reference, number, transact }: CheckoutRequest,
): Promise<string> {
  const plan = await transact((work) => planSession(work, provider, { reference, number }));
  if (!provider) throw new ServerError('PAYMENT_NOT_OFFERED', plan.payUrl === null ? {} : { url: plan.payUrl });
  if (plan.openUrl !== null) return plan.openUrl;
  const opened = await openSession(provider, baseUrl, plan);
  const isKept = await transact((work) => keepSession(work, plan.due, opened));
  wakeOutbox();
  if (!isKept) throw new ServerError('PAYMENT_NOT_OPEN');
  return opened.url;
}

type Wanted = Pick<CheckoutRequest, 'reference' | 'number'>;

async function planSession(work: TenantWork, provider: PaymentProvider | undefined, wanted: Wanted): Promise<Plan> {
  const due = await findDue(work, wanted);
  const { payment, installment } = due;
  if (!isOpen(due)) throw new ServerError('PAYMENT_NOT_OPEN');
  if (installment === null) {
    if (!(await isAwaited(work.trx, payment))) throw new ServerError('PAYMENT_NOT_OPEN');
    if (payment.payUntil !== null && payment.payUntil < work.today) throw new ServerError('DEADLINE_PASSED');
  }
  const sessions = await work.trx
    .selectFrom('paymentSessions')
    .select(['url', 'status', 'amountCents', 'expiresAt'])
    .where('paymentId', '=', payment.id)
    .where('installmentId', 'is not distinct from', installment?.id ?? null)
    .orderBy('createdAt', 'desc')
    .execute();
  const goodUntil = work.now.getTime() + shortestRestMs;
  const open = sessions.find(
    ({ url, status, amountCents, expiresAt }) =>
      status === 'open' &&
      // Something may have been taken off since the page opened.
      amountCents === due.cents &&
      Date.parse(expiresAt) > goodUntil &&
      provider?.isHostedPage(url),
  );
  const { university } = await readSchoolOfStudent(work);
  return { due, openUrl: open?.url ?? null, attempt: sessions.length + 1, payUrl: university.payUrl };
}

async function findDue(work: TenantWork, { reference, number }: Wanted): Promise<Due> {
  const payment = await findOwnPayment(work, reference);
  if (number === 1) return { payment, installment: null, cents: payment.dueTodayCents };
  const installment = await work.trx
    .selectFrom('installments')
    .selectAll()
    .where('paymentId', '=', payment.id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!installment) throw new ServerError('NOT_FOUND');
  return { payment, installment, cents: dueCents(installment) };
}

async function openSession(
  provider: PaymentProvider,
  baseUrl: string,
  { due: { payment, installment, cents }, attempt }: Plan,
): Promise<HostedSession> {
  const page = `${baseUrl}/payment/${payment.reference}`;
  const id = installment?.id ?? payment.id;
  const words = `Student health coverage, ${payment.reference}`;
  try {
    const opened = await provider.openSession({
      paymentId: id,
      words: installment === null ? words : `${words}, installment ${installment.number}`,
      amountCents: cents,
      method: payment.payMethod ?? 'Credit Card',
      // An installment's amount can change before a page opens, and a key is for one amount.
      idempotencyKey: installment === null ? `${id}-${attempt}` : `${id}-${cents}-${attempt}`,
      successUrl: `${page}?returned=${installment?.number ?? 1}`,
      cancelUrl: page,
    });
    if (!provider.isHostedPage(opened.url))
      throw new ProviderUnavailable('The payment provider returned the address of a page on a different site.');
    return opened;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new ServerError('PAYMENT_PROVIDER_UNAVAILABLE', { cause: error });
  }
}

// While the provider was handling the call, the student may have paid, the deadline may have passed, or something may
// have been taken off an installment.
async function keepSession(work: TenantWork, due: Due, opened: HostedSession): Promise<boolean> {
  const { trx, session, now } = work;
  const { payment, installment } = due;
  const { universityId, reference } = payment;
  const number = installment?.number ?? 1;
  await lockStudent(trx, session.studentId);
  const current = await findDue(work, { reference, number });
  await trx
    .insertInto('paymentSessions')
    .values({
      id: opened.id,
      universityId,
      paymentId: payment.id,
      installmentId: installment?.id ?? null,
      url: opened.url,
      status: 'open',
      amountCents: due.cents,
      createdAt: now,
      expiresAt: opened.expiresAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  if (!isOpen(current) || current.cents !== due.cents) {
    await postMessage(trx, universityId, { kind: 'payment-session-expiry', payload: { sessionId: opened.id } }, now);
    return false;
  }
  const details = { reference, ...(installment !== null && { installment: number }) };
  await recordAudit(work, { action: 'payment.opened', subjectId: payment.id, details });
  return true;
}

function isOpen({ payment, installment, cents }: Due): boolean {
  if (installment !== null) return payment.status === 'Paid' && installment.state === 'Open';
  return payment.status === 'Pending' && payment.payTimeOption === 'Pay now' && cents > 0;
}

import { recordAudit } from '../audit/record-audit.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { postMessage } from '../platform/outbox/outbox-message.ts';
import type { Payment } from '../platform/storage/index.ts';
import { lockStudent } from '../schools/lock-student.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { findOwnPayment } from './find-own-payment.ts';
import type { PaymentParts } from './payment-parts.ts';
import { ProviderUnavailable, type HostedSession, type PaymentProvider } from './payment-provider.ts';
import { isAwaited } from './payment-work.ts';

/** A page that closes sooner is not offered again, because the person needs time to find a card. */
const shortestRestMs = 10 * 60_000;

interface CheckoutRequest {
  readonly reference: string;
  /** Runs work for the signed-in student in a separate transaction. */
  readonly transact: <Result>(run: (work: TenantWork) => Promise<Result>) => Promise<Result>;
}

/** The open page, or the data to open a new one. */
interface Plan {
  readonly payment: Payment;
  readonly openUrl: string | null;
  /** The number of the page for this payment, starting at 1. */
  readonly attempt: number;
  /** The school's own payment page. */
  readonly payUrl: string | null;
}

/**
 * Returns the provider's page for one of the student's own payments: the open one, or a new one. It calls the provider
 * between two transactions. Two tabs, or a retry after a crash, use the same key, so only one page opens.
 *
 * @throws {ServerError} NOT_FOUND, PAYMENT_NOT_OPEN, DEADLINE_PASSED, PAYMENT_NOT_OFFERED, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function openCheckout(
  { payments: provider, baseUrl, wakeOutbox }: Pick<PaymentParts, 'payments' | 'baseUrl' | 'wakeOutbox'>,
  { reference, transact }: CheckoutRequest,
): Promise<string> {
  const plan = await transact((work) => planSession(work, provider, reference));
  if (!provider) throw new ServerError('PAYMENT_NOT_OFFERED', plan.payUrl === null ? {} : { url: plan.payUrl });
  if (plan.openUrl !== null) return plan.openUrl;
  const opened = await openSession(provider, baseUrl, plan);
  const isKept = await transact((work) => keepSession(work, plan.payment, opened));
  wakeOutbox();
  if (!isKept) throw new ServerError('PAYMENT_NOT_OPEN');
  return opened.url;
}

async function planSession(work: TenantWork, provider: PaymentProvider | undefined, reference: string): Promise<Plan> {
  const payment = await findOwnPayment(work, reference);
  if (!isOpen(payment) || !(await isAwaited(work.trx, payment))) throw new ServerError('PAYMENT_NOT_OPEN');
  if (payment.payUntil !== null && payment.payUntil < work.today) throw new ServerError('DEADLINE_PASSED');
  const sessions = await work.trx
    .selectFrom('paymentSessions')
    .select(['url', 'status', 'expiresAt'])
    .where('paymentId', '=', payment.id)
    .orderBy('createdAt', 'desc')
    .execute();
  const goodUntil = work.now.getTime() + shortestRestMs;
  const open = sessions.find(
    ({ url, status, expiresAt }) =>
      status === 'open' && Date.parse(expiresAt) > goodUntil && provider?.isHostedPage(url),
  );
  const { university } = await readSchoolOfStudent(work);
  return { payment, openUrl: open?.url ?? null, attempt: sessions.length + 1, payUrl: university.payUrl };
}

async function openSession(
  provider: PaymentProvider,
  baseUrl: string,
  { payment, attempt }: Plan,
): Promise<HostedSession> {
  const page = `${baseUrl}/payment/${payment.reference}`;
  try {
    const opened = await provider.openSession({
      paymentId: payment.id,
      words: `Student health coverage, ${payment.reference}`,
      amountCents: payment.dueTodayCents,
      method: payment.payMethod ?? 'Credit Card',
      idempotencyKey: `${payment.id}-${attempt}`,
      successUrl: `${page}?returned=1`,
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

// While the provider was handling the call, the student may have paid or the deadline may have passed.
async function keepSession(work: TenantWork, payment: Payment, opened: HostedSession): Promise<boolean> {
  const { trx, session, now } = work;
  const { universityId } = payment;
  await lockStudent(trx, session.studentId);
  const current = await findOwnPayment(work, payment.reference);
  await trx
    .insertInto('paymentSessions')
    .values({
      id: opened.id,
      universityId,
      paymentId: payment.id,
      url: opened.url,
      status: 'open',
      amountCents: payment.dueTodayCents,
      createdAt: now,
      expiresAt: opened.expiresAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  if (!isOpen(current)) {
    await postMessage(trx, universityId, { kind: 'payment-session-expiry', payload: { sessionId: opened.id } }, now);
    return false;
  }
  const details = { reference: payment.reference };
  await recordAudit(work, { action: 'payment.opened', subjectId: payment.id, details });
  return true;
}

function isOpen({ status, payTimeOption, dueTodayCents }: Payment): boolean {
  return status === 'Pending' && payTimeOption === 'Pay now' && dueTodayCents > 0;
}

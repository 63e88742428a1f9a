import type { PaidMonths } from '../coverage/months-of-period.ts';
import { completeEnrollment } from '../enrollment/complete-enrollment.ts';
import type { BaseCatalog } from '../forms/definitions/form-catalog.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import { PermanentFailure } from '../platform/outbox/permanent-failure.ts';
import type { Payment } from '../platform/storage/index.ts';
import { readSchoolSettings } from '../schools/school-settings.ts';
import type { PaymentParts } from './payment-parts.ts';
import { isAwaited, lockPayment, recordPaymentAudit, type CompletingPaymentWork } from './payment-work.ts';
import { releaseEnrollment } from './release-enrollment.ts';
import { universityInvoiceMail } from './university-invoice-mail.ts';

interface InvoiceParts extends Pick<PaymentParts, 'storage' | 'clock' | 'keyRing' | 'baseUrl' | 'wakeOutbox'> {
  readonly catalog: BaseCatalog;
}

/**
 * Requests that the school bill an enrollment. The email to its billing office, the payment and the enrollment are in
 * one transaction, so a message that is handled twice bills only once.
 *
 * @throws {PermanentFailure} when the school has no billing office
 */
export async function sendUniversityInvoice(parts: InvoiceParts, paymentId: string): Promise<void> {
  const { storage, clock, keyRing, baseUrl, catalog } = parts;
  const isSent = await storage.system(async (trx) => {
    const locked = await lockPayment(trx, paymentId);
    if (locked?.payment.status !== 'Invoice Pending') return true;
    const { payment, lock } = locked;
    const work: CompletingPaymentWork = {
      lock,
      trx,
      keyRing,
      baseUrl,
      catalog,
      clock,
      now: clock.now(),
      requestId: null,
    };
    const change = (values: { status?: 'Invoiced' | 'Cancelled'; attention: string | null }) =>
      trx.updateTable('payments').set(values).where('id', '=', paymentId).execute();
    if (!(await isAwaited(trx, payment))) {
      await change({ status: 'Cancelled', attention: 'coverage-not-pending' });
      const details = { reason: 'coverage-not-pending' };
      await recordPaymentAudit(work, payment, { action: 'payment.invoice-cancelled', outcome: 'refused', details });
      await releaseEnrollment(work, payment);
      return true;
    }
    if (!(await mailInvoice(work, payment))) {
      await change({ attention: 'no-billing-office' });
      return false;
    }
    await change({ status: 'Invoiced', attention: null });
    await recordPaymentAudit(work, payment, { action: 'payment.invoiced' });
    await completeEnrollment(work, { ...payment, status: 'Invoiced' });
    return true;
  });
  parts.wakeOutbox();
  if (!isSent) throw new PermanentFailure('The school has no billingEmail in its school.json.');
}

/** @returns false when the school has no billing address */
async function mailInvoice({ trx, keyRing, now, catalog }: CompletingPaymentWork, payment: Payment): Promise<boolean> {
  const { universityId, reference, premiumCents, sponsorCents, schoolCents } = payment;
  const { slug, name, schoolStudentId } = await trx
    .selectFrom('students')
    .innerJoin('universities', 'universities.id', 'students.universityId')
    .select(['slug', 'name', 'schoolStudentId'])
    .where('students.id', '=', payment.studentId)
    .executeTakeFirstOrThrow();
  const { billingEmail } = readSchoolSettings(catalog, slug);
  if (billingEmail === null) return false;
  const items = await trx
    .selectFrom('paymentItems')
    .innerJoin('studentCoverages', 'studentCoverages.id', 'paymentItems.studentCoverageId')
    .select(({ fn }) => [
      'planName',
      'paidFrom',
      'months',
      'ofMonths',
      fn.countAll<number>().as('people'),
      // The sum of a bigint column is numeric, which the driver returns as a string.
      fn.sum<string>('paymentItems.premiumCents').as('premiumCents'),
    ])
    .where('paymentItems.paymentId', '=', payment.id)
    .groupBy(['studentCoverages.id', 'planName', 'paidFrom', 'months', 'ofMonths'])
    .orderBy('studentCoverages.id')
    .orderBy('paidFrom')
    .execute();
  const content = universityInvoiceMail({
    school: name,
    reference,
    isSilent: payment.recordId === null,
    schoolStudentId,
    premiumCents,
    sponsorCents,
    schoolCents,
    items: items.map(({ planName, people, premiumCents: cents, ...months }) => ({
      planName,
      people,
      premiumCents: Number(cents),
      paid: fewerMonths(months),
    })),
  });
  const to = { name: `${name}, billing office`, address: billingEmail };
  await postMail(trx, { keyRing, universityId, to, content, now });
  return true;
}

interface ItemMonths {
  readonly paidFrom: string | null;
  readonly months: number | null;
  readonly ofMonths: number | null;
}

/** The months that an item is for, if there are fewer than the period has. */
function fewerMonths({ paidFrom, months, ofMonths }: ItemMonths): PaidMonths | null {
  if (paidFrom === null || months === null || ofMonths === null || months === ofMonths) return null;
  return { paidFrom, months, ofMonths };
}

import type { BaseCatalog } from '../forms/form-catalog.ts';
import { readSchoolSettings } from '../forms/school-settings.ts';
import { universityInvoiceMail } from '../mail/contents/university-invoice-mail.ts';
import { postMail } from '../mail/post-mail.ts';
import { PermanentFailure } from '../outbox/permanent-failure.ts';
import type { ServerParts } from '../server-parts.ts';
import type { Payment } from '../storage/index.ts';
import { completeEnrollment } from '../use-cases/complete-enrollment.ts';
import { releaseEnrollment } from '../use-cases/release-enrollment.ts';
import { isAwaited, lockPayment, recordPaymentAudit, type PaymentWork } from './payment-work.ts';

interface InvoiceParts extends Pick<ServerParts, 'storage' | 'clock' | 'keyRing' | 'baseUrl' | 'wakeOutbox'> {
  readonly catalog: BaseCatalog;
}

/**
 * Has the school bill an enrollment: the mail to its billing office, the payment and the enrollment are one transaction, so that
 * a message that is handled twice bills once.
 *
 * @throws {PermanentFailure} when the school has no billing office
 */
export async function sendUniversityInvoice(parts: InvoiceParts, paymentId: string): Promise<void> {
  const { storage, clock, keyRing, baseUrl, catalog } = parts;
  const isSent = await storage.system(async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    if (payment?.status !== 'Invoice Pending') return true;
    const work: PaymentWork = { trx, keyRing, baseUrl, now: clock.now(), requestId: null };
    const change = (values: { status?: 'Invoiced' | 'Cancelled'; attention: string | null }) =>
      trx.updateTable('payments').set(values).where('id', '=', paymentId).execute();
    if (!(await isAwaited(trx, payment))) {
      await change({ status: 'Cancelled', attention: 'coverage-not-pending' });
      const details = { reason: 'coverage-not-pending' };
      await recordPaymentAudit(work, payment, { action: 'payment.invoice-cancelled', outcome: 'refused', details });
      await releaseEnrollment(work, payment);
      return true;
    }
    if (!(await mailInvoice(work, catalog, payment))) {
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

/** @returns false when there is nobody to send it to */
async function mailInvoice(
  { trx, keyRing, now }: PaymentWork,
  catalog: BaseCatalog,
  payment: Payment,
): Promise<boolean> {
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
      fn.countAll<number>().as('people'),
      // A sum of bigint is numeric, which comes as a text.
      fn.sum<string>('paymentItems.premiumCents').as('premiumCents'),
    ])
    .where('paymentItems.paymentId', '=', payment.id)
    .groupBy(['studentCoverages.id', 'planName'])
    .orderBy('studentCoverages.id')
    .execute();
  const content = universityInvoiceMail({
    school: name,
    reference,
    schoolStudentId,
    premiumCents,
    sponsorCents,
    schoolCents,
    items: items.map((item) => ({ ...item, premiumCents: Number(item.premiumCents) })),
  });
  const to = { name: `${name}, billing office`, address: billingEmail };
  await postMail(trx, { keyRing, universityId, to, content, now });
  return true;
}

import { splitInstallments } from '../../../server/enrollment/enrollment-cost.ts';
import { newId, type PaymentStatus, type PayMethod, type Storage } from '../../../server/platform/storage/index.ts';

interface PaymentWish {
  /** The student, e.g. `"ada"`; at Bay State unless `university` names a different school. */
  readonly student: string;
  readonly university?: string;
  readonly reference?: string;
  readonly status?: PaymentStatus;
  readonly method?: PayMethod;
  readonly payUntil?: string;
  /** The number of installments; the first one is due now. */
  readonly installments?: number;
  /** Whether a dependent enrolls with the student. */
  readonly withDependent?: boolean;
}

export interface AddedPayment {
  readonly id: string;
  readonly reference: string;
  readonly coverageId: string;
  readonly dependentId: string | null;
}

export const premiumCents = 210_000;
export const dependentPremiumCents = 95_000;
const sponsorCents = 60_000;
const feeCents = 4_125;

/** The amount due for a payment by card that `addPayment` creates without a dependent. */
export const dueCents = premiumCents - sponsorCents + feeCents;

const kit = { firstName: 'Kit', lastName: 'Sample', dateOfBirth: '2020-05-05', relationship: 'Child' } as const;

const confirmedEnrollment = {
  formId: 'enroll-coverage',
  formVersion: 1,
  definitionHash: '0'.repeat(64),
  status: 'submitted',
  answers: {},
  submittedAt: '2026-11-20T10:00:00Z',
} as const;

let added = 0;

/**
 * Creates a student's confirmed enrollment and its pending payment, in the same state that confirming produces.
 */
export async function addPayment(storage: Storage, wish: PaymentWish): Promise<AddedPayment> {
  const { student, university = 'bay-state', status = 'Pending', method = 'Credit Card', withDependent = false } = wish;
  const { installments = 1 } = wish;
  added += 1;
  const reference = wish.reference ?? `CC-PAY-${added}`;
  const owner = { universityId: `uni_${university}`, studentId: `stu_${student}` };
  const [coverageId, id, recordId] = [newId('cov'), newId('pay'), newId('enr')];
  const dependentId = withDependent ? newId('dep') : null;
  const isInvoice = status === 'Invoice Pending' || status === 'Invoiced';
  const fee = isInvoice ? 0 : feeCents;
  const premium = premiumCents + (withDependent ? dependentPremiumCents : 0);
  const rest = premium - sponsorCents;
  const [first = 0] = splitInstallments(rest, installments);
  const plan = { coverageStartDate: '2027-01-01', coverageEndDate: '2027-07-31' };
  const state = { studentCoverageStatus: 'Pending Enrollment' as const, ...plan };
  await storage.system(async (trx) => {
    await trx
      .insertInto('studentCoverages')
      .values({
        id: coverageId,
        ...owner,
        ...state,
        periodId: 'spring',
        planName: 'Spring Plan 2027',
        subscriberId: `SP${added}`,
      })
      .execute();
    if (dependentId !== null) {
      const { universityId } = owner;
      await trx
        .insertInto('dependents')
        .values({ id: dependentId, ...owner, ...kit })
        .execute();
      await trx
        .insertInto('dependentCoverages')
        .values({ id: newId('dcv'), universityId, dependentId, studentCoverageId: coverageId, ...state })
        .execute();
    }
    await trx
      .insertInto('formRecords')
      .values({
        id: recordId,
        ...owner,
        subjectId: recordId,
        reference,
        ...confirmedEnrollment,
      })
      .execute();
    await trx
      .insertInto('payments')
      .values({
        id,
        ...owner,
        recordId,
        reference,
        payTimeOption: isInvoice ? 'University Invoice' : 'Pay now',
        payMethod: isInvoice ? null : method,
        status,
        paidAt: status === 'Paid' ? '2026-11-20T12:00:00.000Z' : null,
        premiumCents: premium,
        sponsorCents,
        schoolCents: isInvoice ? rest : 0,
        feeCents: fee,
        installmentName: installments > 1 ? 'Monthly' : null,
        installmentCount: installments,
        dueTodayCents: isInvoice ? 0 : first + fee,
        dueLaterCents: isInvoice ? 0 : rest - first,
        payUntil: wish.payUntil ?? null,
      })
      .execute();
    const item = { universityId: owner.universityId, paymentId: id, studentCoverageId: coverageId };
    const items = [
      { ...item, dependentId: null, premiumCents, sponsorCents },
      ...(dependentId === null ? [] : [{ ...item, dependentId, premiumCents: dependentPremiumCents, sponsorCents: 0 }]),
    ];
    await trx.insertInto('paymentItems').values(items).execute();
  });
  return { id, reference, coverageId, dependentId };
}

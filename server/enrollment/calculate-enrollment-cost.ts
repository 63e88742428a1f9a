import { refuseAnswer } from '../forms/refuse-answer.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { amountText } from '../platform/text/cents.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { chooseCoverages, type CoverageWish, type WishedCoverage, type WishedIn } from './choose-coverages.ts';
import { enrollmentCost, enrollmentItems, type EnrollmentCost } from './enrollment-cost.ts';
import { refusePayment, type PaymentChoice } from './how-paid.ts';
import { readFamily } from './read-family.ts';

export interface CostQuestion extends WishedIn {
  readonly wishes: readonly (CoverageWish & Pick<PaymentChoice, 'payTimeOption' | 'installmentName'>)[];
  /** Applies to the whole transaction; null when all of it is billed. */
  readonly payMethod: PaymentChoice['payMethod'];
}

export interface CalculatedEnrollment {
  readonly coverages: readonly WishedCoverage[];
  readonly cost: EnrollmentCost;
}

/**
 * Calculates what an enrollment costs at the student's school.
 *
 * @throws {ServerError} NOT_FOUND, COVERAGE_STATE; SUBMISSION_INVALID for a payment choice that the school does not
 *   offer
 */
export async function calculateEnrollmentCost(
  work: TenantWork,
  { wishes, payMethod, ...wishedIn }: CostQuestion,
): Promise<CalculatedEnrollment> {
  const family = await readFamily(work);
  const { coveragePeriods, payment } = family.settings;
  for (const { payTimeOption, installmentName } of wishes) {
    const refusal = refusePayment(payment, { payTimeOption, payMethod, installmentName });
    if (refusal) throw refuseAnswer(refusal.path, refusal.message);
  }
  const coverages = chooseCoverages(family, { ...wishedIn, wishes, today: work.today });
  const items = enrollmentItems(
    coveragePeriods,
    coverages.map(({ coverage, insuresStudent, dependents }, index) => {
      const { payTimeOption = 'Pay now', installmentName = null } = wishes[index] ?? {};
      return {
        studentCoverageId: coverage.id,
        periodId: coverage.periodId,
        rateClass: coverage.rateClass,
        insuresStudent,
        dependents,
        payTimeOption,
        installmentCount: (installmentName === null ? undefined : payment.installments[installmentName]) ?? 1,
      };
    }),
  );
  if ('periodId' in items) {
    const whom = items.relationship === 'Student' ? 'students' : `a ${items.relationship.toLowerCase()}`;
    throw new ServerError('COVERAGE_STATE', { detail: `Your school has no rate in this plan for ${whom}.` });
  }
  const { cardFeePercent } = payment;
  return { coverages, cost: enrollmentCost(items, { payMethod, cardFeePercent }) };
}

/** The specification's cost breakdown, plus the two amounts that complete the total. */
export function describeCost(cost: EnrollmentCost) {
  return {
    TotalPaidToSchool: amountText(cost.schoolCents),
    ProcessingFee: amountText(cost.feeCents),
    TotalCostDueToday: amountText(cost.dueTodayCents),
    TotalPaidBySponsor: amountText(cost.sponsorCents),
    TotalPremium: amountText(cost.premiumCents),
    TotalDueLater: amountText(cost.dueLaterCents),
  };
}

import { ServerError } from '../errors/server-error.ts';
import { refuseAnswer } from '../forms/refuse-answer.ts';
import { amountText } from '../rules/cents.ts';
import { enrollmentCost, enrollmentItems, type EnrollmentCost } from '../rules/enrollment-cost.ts';
import { refusePayment, type PaymentChoice } from '../rules/how-paid.ts';
import { chooseCoverages, type CoverageWish, type WishedCoverage, type WishedIn } from './choose-coverages.ts';
import { readSchoolOfStudent } from './read-school-of-student.ts';
import type { TenantWork } from './tenant-work.ts';

export interface CostQuestion extends WishedIn {
  readonly wishes: readonly (CoverageWish & Pick<PaymentChoice, 'payTimeOption' | 'installmentName'>)[];
  /** Of the whole transaction; null when all of it is billed. */
  readonly payMethod: PaymentChoice['payMethod'];
}

export interface CalculatedEnrollment {
  readonly coverages: readonly WishedCoverage[];
  readonly cost: EnrollmentCost;
}

/**
 * What an enrollment costs at the student's school.
 *
 * @throws {ServerError} NOT_FOUND, COVERAGE_STATE; SUBMISSION_INVALID for a way to pay that the school does not offer
 */
export async function calculateEnrollmentCost(
  work: TenantWork,
  { wishes, payMethod, ...wishedIn }: CostQuestion,
): Promise<CalculatedEnrollment> {
  const { settings } = await readSchoolOfStudent(work);
  const { plans, payment } = settings;
  for (const { payTimeOption, installmentName } of wishes) {
    const refusal = refusePayment(payment, { payTimeOption, payMethod, installmentName });
    if (refusal) throw refuseAnswer(refusal.path, refusal.message);
  }
  const coverages = await chooseCoverages(work, wishedIn, wishes);
  const items = enrollmentItems(
    plans,
    coverages.map(({ coverage, insuresStudent, dependents }, index) => {
      const { payTimeOption = 'Pay now', installmentName = null } = wishes[index] ?? {};
      return {
        studentCoverageId: coverage.id,
        planCode: coverage.planCode,
        insuresStudent,
        dependents,
        payTimeOption,
        installmentCount: (installmentName === null ? undefined : payment.installments[installmentName]) ?? 1,
      };
    }),
  );
  if ('planCode' in items) {
    const whom = items.relationship === 'Student' ? 'students' : `a ${items.relationship.toLowerCase()}`;
    throw new ServerError('COVERAGE_STATE', { detail: `Your school has no rate of this plan for ${whom}.` });
  }
  const { cardFeePercent } = payment;
  return { coverages, cost: enrollmentCost(items, { payMethod, cardFeePercent }) };
}

/** The specification's cost breakdown, with the two sums that make it add up. */
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

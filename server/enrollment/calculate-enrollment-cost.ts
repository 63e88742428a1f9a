import { english, englishMail } from '@campus-cover/schemas';
import { effectiveLastDay } from '../coverage/coverage-overlap.ts';
import { isWhole } from '../coverage/months-of-period.ts';
import { sayDayIn, sayFrom } from '../forms/definitions/say-in.ts';
import { refuseAnswer } from '../forms/refuse-answer.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { amountText } from '../platform/text/cents.ts';
import { describeDollars } from '../platform/text/describe-dollars.ts';
import { readSchoolOfStudent, type SchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { chooseCoverages, type CoverageWish, type WishedCoverage, type WishedIn } from './choose-coverages.ts';
import { enrollmentCost, enrollmentItems, type CostItem, type EnrollmentCost } from './enrollment-cost.ts';
import { refusePayment, type PaymentChoice } from './how-paid.ts';
import { coverageOf, readFamily, type Family } from './read-family.ts';

export interface CostQuestion extends WishedIn {
  readonly wishes: readonly (CoverageWish & Pick<PaymentChoice, 'payTimeOption' | 'installmentName'>)[];
  /** Applies to the whole transaction; null when all of it is billed. */
  readonly payMethod: PaymentChoice['payMethod'];
}

export interface CalculatedEnrollment {
  readonly coverages: readonly WishedCoverage[];
  readonly cost: EnrollmentCost;
  /**
   * The premium of each person in each coverage, e.g. `"Noor Haddad, Annual plan: $2,645.00"`, in the student's
   * language. If the person pays for only some months, it also gives the first day and the number of months.
   */
  readonly premiums: readonly string[];
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
  const [family, { student }] = await Promise.all([readFamily(work), readSchoolOfStudent(work)]);
  const { coveragePeriods, payment } = family.settings;
  for (const { payTimeOption, installmentName } of wishes) {
    const refusal = refusePayment(payment, { payTimeOption, payMethod, installmentName });
    if (refusal) throw refuseAnswer(refusal.path, refusal.message);
  }
  const coverages = chooseCoverages(family, { ...wishedIn, wishes, today: work.today });
  const items = enrollmentItems(
    coveragePeriods,
    coverages.map(({ coverage, insuresStudent, starts, dependents }, index) => {
      const { payTimeOption = 'Pay now', installmentName = null } = wishes[index] ?? {};
      return {
        studentCoverageId: coverage.id,
        periodId: coverage.periodId,
        rateClass: coverage.rateClass,
        insuresStudent,
        paidFrom: starts?.paidFrom ?? null,
        beginsOn: starts !== null && starts.firstDay > coverage.coverageStartDate ? starts.firstDay : null,
        lastDay: effectiveLastDay(coverage),
        dependents: dependents.map(({ starts: own, ...dependent }) => ({ ...dependent, paidFrom: own.paidFrom })),
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
  return {
    coverages,
    cost: enrollmentCost(items, { payMethod, cardFeePercent }),
    premiums: items.map((item) => describePremium(item, { family, student })),
  };
}

interface Insured {
  readonly family: Family;
  readonly student: SchoolOfStudent['student'];
}

function describePremium(
  { studentCoverageId, dependentId, premiumCents, paid }: CostItem,
  { family, student }: Insured,
): string {
  const person = family.dependents.find(({ id }) => id === dependentId) ?? student;
  const who = `${person.firstName} ${person.lastName}`;
  const { planName: plan, periodId } = coverageOf(family, studentCoverageId);
  const amount = describeDollars(premiumCents);
  if (paid === null || isWhole(paid, family.settings.coveragePeriods[periodId])) return `${who}, ${plan}: ${amount}`;
  const { tag, words } = family.settings.language ?? english;
  const say = sayFrom(tag, { ...englishMail, ...words });
  const day = sayDayIn(tag, paid.paidFrom);
  return say('premiumForMonths', { who, plan, day, months: `${paid.months}`, ofMonths: `${paid.ofMonths}`, amount });
}

/** The specification's cost breakdown, plus the amounts that complete the total and the premium for each person. */
export function describeCost({ cost, premiums }: Pick<CalculatedEnrollment, 'cost' | 'premiums'>) {
  return {
    Premiums: [...premiums],
    TotalPaidToSchool: amountText(cost.schoolCents),
    ProcessingFee: amountText(cost.feeCents),
    TotalCostDueToday: amountText(cost.dueTodayCents),
    TotalPaidBySponsor: amountText(cost.sponsorCents),
    TotalPremium: amountText(cost.premiumCents),
    TotalDueLater: amountText(cost.dueLaterCents),
  };
}

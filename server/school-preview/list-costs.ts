import { completePayment, type SchoolSetup } from '@campus-cover/engine';
import { enrollmentCost, enrollmentItems, type EnrollmentCost } from '../enrollment/enrollment-cost.ts';
import type { Relationship } from '../platform/storage/index.ts';
import { amountText } from '../platform/text/cents.ts';

type Person = 'Student' | Relationship;

/** Amounts are dollars with two decimals, e.g. `"2840.00"`. */
export interface PersonCost {
  readonly person: Person;
  readonly premium: string;
  readonly sponsor: string;
  readonly own: string;
  /** The fee for paying the full amount now by card. */
  readonly cardFee: string;
  readonly installments: readonly {
    readonly name: string;
    readonly cardFee: string;
    readonly payments: readonly string[];
  }[];
}

export interface ClassCosts {
  readonly rateClass: string;
  readonly people: readonly PersonCost[];
}

const everyone: readonly Person[] = ['Student', 'Spouse', 'Domestic Partner', 'Child'];

/**
 * The cost for each kind of person in a period, by the student's rate class. The calculation is the same as for an
 * enrollment. Empty for a period without rates.
 */
export function listCosts({ school, coveragePeriods }: SchoolSetup, periodId: string): readonly ClassCosts[] {
  const payment = completePayment(school.payment);
  const isPaidNow = payment.timings.includes('Pay now');
  const payMethod = payment.methods.includes('Credit Card') ? 'Credit Card' : null;

  function calculate(rateClass: string, person: Person, installmentCount: number): EnrollmentCost | null {
    const items = enrollmentItems(coveragePeriods, [
      {
        studentCoverageId: periodId,
        periodId,
        rateClass,
        insuresStudent: person === 'Student',
        dependents: person === 'Student' ? [] : [{ dependentId: person, relationship: person }],
        payTimeOption: isPaidNow ? 'Pay now' : 'University Invoice',
        installmentCount,
      },
    ]);
    // Without a rate, the period does not cover this kind of person.
    if ('relationship' in items) return null;
    return enrollmentCost(items, { payMethod, cardFeePercent: payment.cardFeePercent });
  }

  return Object.keys(coveragePeriods[periodId]?.rates ?? {}).map((rateClass) => ({
    rateClass,
    people: everyone.flatMap((person): readonly PersonCost[] => {
      const atOnce = calculate(rateClass, person, 1);
      if (atOnce === null) return [];
      return [
        {
          person,
          premium: amountText(atOnce.premiumCents),
          sponsor: amountText(atOnce.sponsorCents),
          own: amountText(atOnce.premiumCents - atOnce.sponsorCents),
          cardFee: amountText(atOnce.feeCents),
          installments: Object.entries(isPaidNow ? payment.installments : {}).flatMap(([name, count]) => {
            const cost = calculate(rateClass, person, count);
            return cost === null ? [] : [{ name, ...describeInstallments(cost) }];
          }),
        },
      ];
    }),
  }));
}

function describeInstallments({ dueTodayCents, feeCents, laterPartsCents }: EnrollmentCost) {
  return {
    cardFee: amountText(feeCents),
    payments: [dueTodayCents - feeCents, ...laterPartsCents].map(amountText),
  };
}

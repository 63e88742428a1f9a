import { completePayment, type SchoolSetup } from '@campus-cover/engine';
import { startRanges } from '../coverage/months-of-period.ts';
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
  /** What people pay whose coverage begins later; empty if the period does not divide the premium into months. */
  readonly laterStarts: readonly LaterStart[];
}

/** What everyone pays whose coverage begins on one of these days. */
export interface LaterStart {
  /** ISO dates. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly months: number;
  readonly people: readonly Pick<PersonCost, 'person' | 'own'>[];
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

  const { proration, ...period } = coveragePeriods[periodId]!;
  // Dependents can always begin later: on their own, or together with the student.
  const studentCan = proration?.starts.some((start) => start !== 'dependents') ?? false;
  const laterPeople = studentCan ? everyone : everyone.filter((person) => person !== 'Student');
  const ranges = proration === undefined ? [] : startRanges(period, proration);

  function calculate(
    rateClass: string,
    person: Person,
    { installmentCount = 1, paidFrom }: { readonly installmentCount?: number; readonly paidFrom?: string },
  ): EnrollmentCost | null {
    const items = enrollmentItems(coveragePeriods, [
      {
        studentCoverageId: periodId,
        periodId,
        rateClass,
        insuresStudent: person === 'Student',
        paidFrom: paidFrom ?? null,
        dependents:
          person === 'Student' ? [] : [{ dependentId: person, relationship: person, paidFrom: paidFrom ?? null }],
        payTimeOption: isPaidNow ? 'Pay now' : 'University Invoice',
        installmentCount,
      },
    ]);
    // Without a rate, the period does not cover this kind of person.
    if ('relationship' in items) return null;
    return enrollmentCost(items, { payMethod, cardFeePercent: payment.cardFeePercent });
  }

  return Object.keys(period.rates ?? {}).map((rateClass) => ({
    rateClass,
    people: everyone.flatMap((person): readonly PersonCost[] => {
      const atOnce = calculate(rateClass, person, {});
      if (atOnce === null) return [];
      return [
        {
          person,
          premium: amountText(atOnce.premiumCents),
          sponsor: amountText(atOnce.sponsorCents),
          own: ownText(atOnce),
          cardFee: amountText(atOnce.feeCents),
          installments: Object.entries(isPaidNow ? payment.installments : {}).flatMap(([name, count]) => {
            const cost = calculate(rateClass, person, { installmentCount: count });
            return cost === null ? [] : [{ name, ...describeInstallments(cost) }];
          }),
        },
      ];
    }),
    laterStarts: ranges.map(({ firstDay, ...range }) => ({
      firstDay,
      ...range,
      people: laterPeople.flatMap((person) => {
        const cost = calculate(rateClass, person, { paidFrom: firstDay });
        return cost === null ? [] : [{ person, own: ownText(cost) }];
      }),
    })),
  }));
}

function ownText({ premiumCents, sponsorCents }: EnrollmentCost): string {
  return amountText(premiumCents - sponsorCents);
}

function describeInstallments({ dueTodayCents, feeCents, laterPartsCents }: EnrollmentCost) {
  return {
    cardFee: amountText(feeCents),
    payments: [dueTodayCents - feeCents, ...laterPartsCents].map(amountText),
  };
}

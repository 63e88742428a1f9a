import { firstDayOncePaid } from '../../coverage/first-day-once-paid.ts';
import type { PaymentStatus } from '../../platform/storage/index.ts';
import { signedAmountText } from '../../platform/text/cents.ts';
import type { ExportedRecord, ExportSource } from '../export-source.ts';
import { coverageValues } from './coverage-values.ts';
import { readStudentValues } from './student-values.ts';

/** A payment in one of these states no longer pays for its people. */
const reversedStatuses: ReadonlySet<PaymentStatus> = new Set(['Cancelled', 'Refund Due']);

/** Once a payment is complete, the coverage itself has the first day. The school can correct it from then on. */
const completeStatuses: ReadonlySet<PaymentStatus> = new Set(['Paid', 'Invoiced']);

type Entry = 'charge' | 'reversal' | 'refund';

interface EntryCents {
  readonly premium: number;
  readonly sponsor: number;
  /** When a refund was made, or a bill became less; any other reversal has the time of its charge. */
  readonly at?: string | null;
}

/** The most digits of an item's number. */
const numberLength = 19;

/**
 * What each person's coverage costs, for billing offices: one charge for each item of a payment, a reversal with the
 * negative amounts once the payment is canceled or must be refunded, a refund with the part that the student got back
 * while the payment stays in effect, a reversal of what a termination gives back of a bill or of the sponsor's part,
 * and one of what was taken off later installments. The charges add up to the items of all payments. All entries
 * together add up to the items of the payments that are still in effect, less what was refunded, given back or taken
 * off of them.
 */
export const charges: ExportSource<'charges'> = {
  async listIds(trx, universityId) {
    const rows = await trx.selectFrom('paymentItems').select('id').where('universityId', '=', universityId).execute();
    return rows.map(({ id }) => String(id).padStart(numberLength, '0'));
  },

  async read(trx, ids) {
    const items = await trx
      .selectFrom('paymentItems')
      .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
      .leftJoin('dependents', 'dependents.id', 'paymentItems.dependentId')
      .select(['paymentItems.id', 'studentCoverageId', 'paymentItems.premiumCents', 'paymentItems.sponsorCents'])
      .select(['returnedPremiumCents', 'returnedSponsorCents', 'returnedAt', 'creditedCents'])
      .select([
        'paymentItems.paymentId',
        'payments.studentId',
        'reference',
        'status',
        'payTimeOption',
        'payments.createdAt',
        'relationship',
      ])
      .select(['paidFrom', 'months', 'ofMonths'])
      .where('paymentItems.id', 'in', ids.map(Number))
      .execute();
    const refunds = await trx
      .selectFrom('refundItems')
      .innerJoin('refunds', 'refunds.id', 'refundItems.refundId')
      .select(['paymentItemId', 'refunds.id', 'refundItems.amountCents', 'endedAt'])
      .where('paymentItemId', 'in', ids.map(Number))
      .orderBy('endedAt')
      .orderBy('refunds.id')
      .execute();
    const coverages = await trx
      .selectFrom('studentCoverages')
      .selectAll()
      .where(
        'id',
        'in',
        items.map(({ studentCoverageId }) => studentCoverageId),
      )
      .execute();
    const later = await trx
      .selectFrom('paymentItems')
      .select(['paymentId', 'studentCoverageId', 'beginsOn'])
      .where(
        'paymentId',
        'in',
        items.map(({ paymentId }) => paymentId),
      )
      .where('beginsOn', 'is not', null)
      .execute();
    const coverageById = new Map(coverages.map((coverage) => [coverage.id, coverage]));
    const studentOf = await readStudentValues(
      trx,
      items.map(({ studentId }) => studentId),
    );
    return items.flatMap((item) => {
      const key = String(item.id).padStart(numberLength, '0');
      const { premiumCents, sponsorCents, returnedPremiumCents, returnedSponsorCents, returnedAt } = item;
      const coverage = coverageById.get(item.studentCoverageId)!;
      const { beginsOn = null } =
        later.find(
          ({ paymentId, studentCoverageId }) => paymentId === item.paymentId && studentCoverageId === coverage.id,
        ) ?? {};
      const coverageStartDate = completeStatuses.has(item.status)
        ? coverage.coverageStartDate
        : firstDayOncePaid(coverage.coverageStartDate, beginsOn);
      const entry = (kind: Entry, suffix: string, cents: EntryCents): ExportedRecord<'charges'> => ({
        key: `${key}${suffix}`,
        studentId: item.studentId,
        values: {
          ...studentOf(item.studentId),
          reference: item.reference,
          entry: kind,
          ...coverageValues(coverage),
          coverageStartDate,
          person: item.relationship ?? 'Student',
          premium: signedAmountText(cents.premium),
          sponsor: signedAmountText(cents.sponsor),
          amount: signedAmountText(cents.premium - cents.sponsor),
          paidFrom: item.paidFrom,
          months: item.months,
          ofMonths: item.ofMonths,
          payTimeOption: item.payTimeOption,
          paymentStatus: item.status,
          chargedAt: cents.at ?? item.createdAt,
        },
      });
      const charge = entry('charge', '', { premium: premiumCents, sponsor: sponsorCents });
      if (reversedStatuses.has(item.status))
        return [charge, entry('reversal', '-reversal', { premium: -premiumCents, sponsor: -sponsorCents })];
      // What the student paid comes back as a refund. Nobody refunds the sponsor's part.
      const lessSponsor = returnedSponsorCents ?? 0;
      const lessPremium = item.status === 'Invoiced' ? (returnedPremiumCents ?? 0) : lessSponsor;
      const hasReturn = (item.status === 'Invoiced' || item.status === 'Paid') && lessPremium > 0;
      const ofItem = refunds.filter(({ paymentItemId }) => paymentItemId === item.id);
      return [
        charge,
        ...ofItem.map(({ id, amountCents, endedAt }) =>
          entry('refund', `-${id}`, { premium: -amountCents, sponsor: 0, at: endedAt }),
        ),
        ...(hasReturn
          ? [entry('reversal', '-return', { premium: -lessPremium, sponsor: -lessSponsor, at: returnedAt })]
          : []),
        ...(item.creditedCents > 0
          ? [entry('reversal', '-installments', { premium: -item.creditedCents, sponsor: 0 })]
          : []),
      ];
    });
  },
};

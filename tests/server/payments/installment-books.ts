import { charges } from '../../../server/exports/sources/charges.ts';
import { suggestRefunds } from '../../../server/payments/refunds/suggest-refunds.ts';
import { makeReport, type Report } from '../../../server/reports/make-report.ts';
import type { Enrollment, World } from './installment-events.ts';

/** A period's report, over all students. */
export function readReport({ portal }: World, periodId = 'annual'): Promise<Report['money']> {
  return portal.storage.system(async (trx) => {
    const scope = { trx, universityId: 'uni_bay-state', periodId, timeZone: 'America/New_York' };
    return (await makeReport(scope)).money;
  });
}

/** What the database says about an enrollment. */
export function readRows({ portal }: World, { student: { universityId }, coverage, paymentId, reference }: Enrollment) {
  return portal.storage.system(async (trx) => {
    const items = await trx
      .selectFrom('paymentItems')
      .selectAll()
      .where('paymentId', '=', paymentId)
      .orderBy('id')
      .execute();
    const refunds = await trx.selectFrom('refunds').selectAll().where('paymentId', '=', paymentId).execute();
    const refundItems = await trx
      .selectFrom('refundItems')
      .innerJoin('refunds', 'refunds.id', 'refundId')
      .select(['paymentItemId', 'refundItems.amountCents'])
      .where('paymentId', '=', paymentId)
      .execute();
    const installments = await trx
      .selectFrom('installments')
      .selectAll()
      .where('paymentId', '=', paymentId)
      .orderBy('number')
      .execute();
    const payment = await trx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
    const { terminatesOn } = await trx
      .selectFrom('studentCoverages')
      .select('terminatesOn')
      .where('id', '=', coverage)
      .executeTakeFirstOrThrow();
    const entries = await charges.read(
      trx,
      items.map(({ id }) => String(id)),
      [],
    );
    const suggested = await suggestRefunds(trx, { universityId, today: '2026-11-21', most: 1000 });
    return {
      payment,
      terminatesOn,
      installments,
      isRefundWaiting: refunds.some(({ state }) => ['requested', 'released', 'sent'].includes(state)),
      items: items.map((item) => ({
        ownCents: item.premiumCents - item.sponsorCents,
        returnedCents: (item.returnedPremiumCents ?? 0) - (item.returnedSponsorCents ?? 0),
        creditedCents: item.creditedCents,
        refundedCents: sum(
          refundItems.filter((each) => each.paymentItemId === item.id).map((each) => each.amountCents),
        ),
        exportedCents: sum(
          entries
            .filter(({ key }) => Number(key.split('-')[0]) === item.id)
            .map(({ values }) => Math.round(Number(values.amount) * 100)),
        ),
      })),
      suggestedCents: sum(
        suggested
          .filter((each) => each.reference === reference && each.why === 'given-back')
          .map((each) => each.amountCents),
      ),
    };
  });
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

import {
  chargeReturnedPremiums,
  clearReturns,
  listReturns,
  readReductions,
  returnPremiums,
} from '../coverage/return-premiums.ts';
import type { IsoDate, StudentCoverage } from '../platform/storage/index.ts';
import { describeDollars } from '../platform/text/describe-dollars.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import type { CorrectionPlan } from './correction-plan.ts';
import type { CorrectionWork } from './correction-work.ts';
import type { CreditChange } from './describe-charges.ts';

interface OtherLastDay {
  readonly coverage: StudentCoverage;
  /** The new last day of the terminated coverage. */
  readonly lastDay: IsoDate;
}

/**
 * What another last day of a terminated coverage changes about the premium that the termination gave back. Installments
 * that were canceled because one was not paid stay canceled.
 */
export async function planReturns(
  { periods, now, today }: CorrectionWork,
  lock: StudentLock,
  { coverage, lastDay }: OtherLastDay,
): Promise<Pick<CorrectionPlan, 'consequences' | 'apply'> & { readonly creditChange: CreditChange }> {
  const ended = { coverage, lastDay, periods, now };
  const reductions = await readReductions(lock, coverage.id);
  const isUnpaid = coverage.terminationReason === 'NP';
  const canceled = new Map(reductions.map(({ itemId, creditedCents }) => [itemId, isUnpaid ? creditedCents : 0]));
  const canceledCents = sum([...canceled.values()]);
  const giveBack = (itemId: number, cents: number) => Math.max(0, cents - (canceled.get(itemId) ?? 0));
  const before = sum(reductions.map(({ itemId, returnedCents }) => giveBack(itemId, returnedCents)));
  const returns = await listReturns(lock, ended);
  const after = sum(returns.map(({ itemId, ownCents }) => giveBack(itemId, ownCents)));
  return {
    creditChange: isUnpaid || before === after ? 'none' : 'recalculated',
    consequences: [
      ...(canceledCents === 0 ? [] : [`The canceled installments of ${describeDollars(canceledCents)} stay canceled.`]),
      ...(before === after
        ? []
        : [
            `Because of the termination, ${describeDollars(after)} of these charges is given back, not ${describeDollars(before)}. If your university has already credited or refunded another amount, bill or refund the difference.`,
          ]),
    ],
    async apply() {
      if (isUnpaid) await clearReturns(lock, coverage.id);
      else await chargeReturnedPremiums(lock, coverage.id, { today, now });
      await returnPremiums(lock, ended);
    },
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, cents) => all + cents, 0);
}

import {
  chargeReturnedPremiums,
  findReturnedCents,
  previewReturns,
  returnPremiums,
} from '../coverage/return-premiums.ts';
import type { IsoDate, StudentCoverage } from '../platform/storage/index.ts';
import { describeDollars } from '../platform/text/describe-dollars.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import type { CorrectionPlan } from './correction-plan.ts';
import type { CorrectionWork } from './correction-work.ts';

interface OtherLastDay {
  readonly coverage: StudentCoverage;
  /** The new last day of the terminated coverage. */
  readonly lastDay: IsoDate;
}

/** What another last day of a terminated coverage changes about the premium that the termination gave back. */
export async function planReturns(
  { periods, now, today }: CorrectionWork,
  lock: StudentLock,
  { coverage, lastDay }: OtherLastDay,
): Promise<Pick<CorrectionPlan, 'consequences' | 'apply'>> {
  const ended = { coverage, lastDay, periods, now };
  const before = await findReturnedCents(lock, coverage.id);
  const { billedCents, laterCents, paidCents } = await previewReturns(lock, ended);
  const after = billedCents + laterCents + paidCents;
  return {
    consequences:
      before === after
        ? []
        : [
            `Because of the termination, ${describeDollars(after)} of these charges is given back, not ${describeDollars(before)}. If your university has already credited or refunded another amount, bill or refund the difference.`,
          ],
    async apply() {
      await chargeReturnedPremiums(lock, coverage.id, { today, now });
      await returnPremiums(lock, ended);
    },
  };
}

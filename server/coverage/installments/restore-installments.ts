import { addDays } from '@campus-cover/engine';
import { newId, type Installment, type IsoDate } from '../../platform/storage/index.ts';
import type { StudentLock } from '../../schools/lock-student.ts';
import { closePages } from './close-pages.ts';

/** A student who owes an installment again has at least this many days to pay it. */
const daysToPay = 14;

interface Restoration {
  readonly coverageId: string;
  /** The school's day. */
  readonly today: IsoDate;
  readonly now: Date;
}

/** The first day on which a restored installment can be due. */
export function earliestDueDay(today: IsoDate): IsoDate {
  return addDays(today, daysToPay);
}

/**
 * Makes a student owe again what the end of a coverage took off later installments. What was taken off an installment
 * that has been paid since becomes an installment of its own.
 */
export async function restoreInstallments(lock: StudentLock, { coverageId, today, now }: Restoration): Promise<void> {
  const { trx } = lock;
  const items = await trx
    .selectFrom('paymentItems')
    .select(['id', 'paymentId', 'creditedCents'])
    .where('studentCoverageId', '=', coverageId)
    .where('creditedCents', '>', 0)
    .execute();
  for (const paymentId of new Set(items.map((item) => item.paymentId))) {
    const own = items.filter((item) => item.paymentId === paymentId);
    let left = own.reduce((sum, { creditedCents }) => sum + creditedCents, 0);
    const rows = await trx
      .selectFrom('installments')
      .selectAll()
      .where('paymentId', '=', paymentId)
      .orderBy('number')
      .execute();
    let next = Math.max(1, ...rows.map(({ number }) => number)) + 1;
    const dueOn = (day: IsoDate) => [day, earliestDueDay(today)].toSorted().at(-1)!;
    for (const row of [...rows.filter(isNotPaid), ...rows.filter((each) => !isNotPaid(each))]) {
      const more = Math.min(left, row.creditedCents);
      if (more === 0) continue;
      left -= more;
      const creditedCents = row.creditedCents - more;
      const change = isNotPaid(row)
        ? ({ creditedCents, state: 'Open', dueOn: dueOn(row.dueOn) } as const)
        : { creditedCents, amountCents: row.amountCents - more };
      await trx.updateTable('installments').set(change).where('id', '=', row.id).execute();
      const { universityId } = row;
      if (isNotPaid(row)) {
        await closePages(lock, { id: row.id, universityId, now });
        continue;
      }
      const added = { id: newId('ins'), universityId, paymentId, number: next, dueOn: dueOn(today), amountCents: more };
      await trx.insertInto('installments').values(added).execute();
      next += 1;
    }
    await trx
      .updateTable('paymentItems')
      .set({ creditedCents: 0 })
      .where(
        'id',
        'in',
        own.map(({ id }) => id),
      )
      .execute();
  }
}

function isNotPaid({ state }: Installment): boolean {
  return state === 'Open' || state === 'Canceled';
}

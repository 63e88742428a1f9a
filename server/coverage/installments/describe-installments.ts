import { addDays } from '@campus-cover/engine';
import type { Installment, InstallmentState, IsoDate } from '../../platform/storage/index.ts';
import { amountText } from '../../platform/text/cents.ts';
import { dueCents } from './due-cents.ts';

/** A later installment as its student sees it. Amounts are strings, `"1234.50"`. */
export interface OwnInstallment {
  readonly number: number;
  readonly dueOn: IsoDate;
  /** What is due or was paid; what is no longer due for one that was canceled. */
  readonly amount: string;
  readonly state: InstallmentState;
  readonly isOverdue: boolean;
  /** The last day to pay before the coverage ends; null if nothing is due or the school does not end it. */
  readonly lastDayToPay: IsoDate | null;
  /** Whether the bank did not make the last transfer. */
  readonly isRefused: boolean;
}

type Row = Pick<Installment, 'number' | 'dueOn' | 'amountCents' | 'creditedCents' | 'state'> &
  Partial<Pick<Installment, 'attention'>>;

interface InstallmentDay {
  /** The school's day. */
  readonly today: IsoDate;
  /** How many days after its due day an unpaid installment ends the coverage; null if it ends nothing. */
  readonly endUnpaidAfterDays: number | null;
}

export function describeInstallment(row: Row, { today, endUnpaidAfterDays }: InstallmentDay): OwnInstallment {
  const { number, dueOn, amountCents, state } = row;
  return {
    number,
    dueOn,
    amount: amountText(state === 'Canceled' ? amountCents : dueCents(row)),
    state,
    isOverdue: state === 'Open' && dueOn < today,
    lastDayToPay: state === 'Open' && endUnpaidAfterDays !== null ? addDays(dueOn, endUnpaidAfterDays) : null,
    isRefused: state === 'Open' && row.attention === 'bank-refused',
  };
}

/** The installment that the student pays next: the one that is due first. */
export function findNext<Of extends Pick<Row, 'number' | 'dueOn' | 'state'>>(
  installments: readonly Of[],
): Of | undefined {
  return installments
    .filter(({ state }) => state === 'Open')
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.number - other.number)[0];
}

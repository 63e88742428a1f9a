import type { Explorer } from './explorer.ts';
import type { FormDesk } from './form-desk.ts';
import type { GroupPlan } from './list-groups.ts';
import type { ProofFinding, Situation } from './proof.ts';
import { findOrderDifference, type OrderDifference } from './replay-orders.ts';
import { withChoices } from './situation.ts';

export interface OrderQuestion {
  readonly desk: FormDesk;
  readonly explorer: Explorer;
  readonly groups: readonly GroupPlan[];
  readonly base: Situation;
  readonly count: number;
  readonly seed: number;
}

/** Of a group's combinations, which need not be answers that can be sent. */
const MAX_COMBINATIONS = 120;

/** Gives every witness, and what rules that clear may take away from each other, in several orders. */
export function proveOrders(question: OrderQuestion): {
  readonly findings: readonly ProofFinding[];
  readonly count: number;
} {
  const { desk, explorer, groups, base, count, seed } = question;
  const findings = new Map<string, ProofFinding>();
  let tried = 0;
  for (const { situation } of explorer.witnesses) {
    tried += count;
    const difference = findOrderDifference(desk, situation, { count, seed });
    if (difference !== undefined) keep(situation, difference, 'error');
  }
  for (const { combinationsToTry } of groups.filter((group) => canTakeAway(desk, group))) {
    const step = Math.max(1, Math.floor(combinationsToTry.length / MAX_COMBINATIONS));
    for (let place = 0; place < combinationsToTry.length; place += step) {
      tried += 1;
      const situation = withChoices(base, combinationsToTry[place]!);
      const difference = findOrderDifference(desk, situation, { count: 1, seed });
      if (difference === undefined) continue;
      keep(situation, difference, 'warning');
      break;
    }
  }
  return { findings: [...findings.values()], count: tried };

  function keep(situation: Situation, { orders, fields }: OrderDifference, severity: 'error' | 'warning'): void {
    const key = fields.join();
    if (findings.has(key)) return;
    const [own, other] = orders;
    const names = fields.map((field) => `"${field}"`).join(', ');
    findings.set(key, {
      rule: 'order-matters',
      severity,
      pointer: `/schema/properties/${fields[0]!.split('.')[0]}`,
      message: `The same answers end differently in another order: ${names} ${fields.length === 1 ? 'is' : 'are'} not the same after ${shorten(own, fields)} as after ${shorten(other, fields)}`,
      suggestion:
        severity === 'error'
          ? 'Let no rule take away an answer that belongs to a complete set: hide the field, or clear it only where it is not asked.'
          : 'These answers take each other away, so the last one stands. If that is not meant, clear in one direction only, or make it one question.',
      situation,
      orders,
    });
  }
}

/** Answers are taken away by `clear`, by `onHide` and, in a way, by being locked. */
function canTakeAway({ definition }: FormDesk, { decisions }: GroupPlan): boolean {
  const names = new Set(decisions);
  return Object.values(definition.rules ?? {}).some(({ clear = [], disable = [] }) =>
    [...clear, ...disable].some((target) => names.has(target)),
  );
}

function shorten(order: readonly string[], fields: readonly string[]): string {
  const last = Math.max(...fields.map((field) => order.indexOf(field)));
  const told = order.length <= 6 ? order : order.slice(Math.max(0, last - 4), last + 2);
  return `${order.length > told.length ? '… ' : ''}${told.join(', ')}`;
}

import type { Explorer } from './explorer.ts';
import type { FormOpener } from './form-opener.ts';
import type { GroupPlan } from './list-groups.ts';
import type { ProofFinding, Situation } from './proof.ts';
import { findOrderDifference, type OrderDifference } from './replay-orders.ts';
import { withChoices } from './situation.ts';

export interface OrderQuestion {
  readonly opener: FormOpener;
  readonly explorer: Explorer;
  readonly groups: readonly GroupPlan[];
  readonly base: Situation;
  readonly count: number;
  readonly seed: number;
}

/** The maximum number of combinations per group. Some of their answers may be impossible to submit. */
const MAX_COMBINATIONS = 120;

/**
 * Enters every witness in several orders. Also enters groups of answers that rules may clear, depending on the order.
 */
export function proveOrders(question: OrderQuestion): {
  readonly findings: readonly ProofFinding[];
  readonly count: number;
} {
  const { opener, explorer, groups, base, count, seed } = question;
  const findings = new Map<string, ProofFinding>();
  let tried = 0;
  for (const { situation } of explorer.witnesses) {
    tried += count;
    const difference = findOrderDifference(opener, situation, { count, seed });
    if (difference !== undefined) keep(situation, difference, 'error');
  }
  for (const { combinationsToTry } of groups.filter((group) => canTakeAway(opener, group))) {
    const step = Math.max(1, Math.floor(combinationsToTry.length / MAX_COMBINATIONS));
    for (let place = 0; place < combinationsToTry.length; place += step) {
      tried += 1;
      const situation = withChoices(base, combinationsToTry[place]!);
      const difference = findOrderDifference(opener, situation, { count: 1, seed });
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
      message: `The same answers give different results in a different order: ${names} ${fields.length === 1 ? 'is' : 'are'} not the same after ${shorten(own, fields)} as after ${shorten(other, fields)}`,
      suggestion:
        severity === 'error'
          ? 'Do not let a rule clear an answer that belongs to a complete set: hide the field, or clear the answer only where the form does not ask for it.'
          : 'These answers clear each other, so the last one wins. If the author does not intend this, let only one answer clear the other, or combine them into one question.',
      situation,
      orders,
    });
  }
}

/**
 * Returns whether rules can remove the group's answers. `clear` and `onHide` remove answers. A locked field also
 * counts, because it no longer accepts an answer.
 */
function canTakeAway({ definition }: FormOpener, { decisions }: GroupPlan): boolean {
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

import type { Json } from '../../definition/form-definition.ts';
import type { BranchRecord } from './branch-record.ts';
import { checkBranches } from './check-branches.ts';
import { Completer } from './completer.ts';
import { Cones } from './cones.ts';
import { Explorer } from './explorer.ts';
import { fieldBranches, lookupBranches, sectionBranches } from './field-branches.ts';
import { findFindings } from './find-findings.ts';
import { FormOpener } from './form-opener.ts';
import { listGroups } from './list-groups.ts';
import type { Proof, ProofFinding, ProofOptions, ProofWorld, ProvedBranch } from './proof.ts';
import { proveNothingHiddenLeaves } from './prove-nothing-hidden-leaves.ts';
import { proveOrders } from './prove-orders.ts';
import { noteBranches } from './note-branches.ts';
import { reviewBranches } from './review-branches.ts';
import { ruleBranches } from './rule-branches.ts';
import { scenarioSituations } from './scenario-situations.ts';
import { firstSituation, outcomesByLookup, samplesOf, type Choice } from './situation.ts';
import { ValuePool } from './values/value-pool.ts';
import { whyNotReached } from './why-not-reached.ts';

const CAP = 1500;
const ORDERS = 3;
/**
 * The maximum number of values for one question. A repeated group can have more values, because each combination of
 * rows is a value.
 */
const MAX_CHOICES = 60;

/**
 * Tries the answers that a form's logic distinguishes. For everything that the form can do, finds a complete set of
 * answers that the server accepts. Also enters those answers in other orders, and checks that the form does not submit
 * any hidden answers.
 *
 * The proof covers only the answers that it tries: limits, choices, lookups and context named in the form's logic and
 * `given`, on the given day. The proof is limited by counts, not by time. It awaits `onProgress` between steps.
 */
export async function proveForm(world: ProofWorld, options: ProofOptions = {}): Promise<Proof> {
  const { cap = CAP, orders = ORDERS, seed = 1, scenarios = [], onProgress } = options;
  const opener = new FormOpener(world);
  const { definition } = opener;
  const outcomes = outcomesByLookup(world, scenarios);
  const pool = new ValuePool(world, outcomes, samplesOf(world, scenarios));
  const cones = new Cones(definition);
  const completer = new Completer(opener, pool, cones, outcomes);
  const ruled = [
    ...ruleBranches(definition),
    ...checkBranches(definition),
    ...reviewBranches(definition),
    ...noteBranches(definition),
    ...lookupBranches(definition),
    ...sectionBranches(definition),
  ];
  const decided = new Set(ruled.flatMap(({ decidedBy }) => [...cones.of(decidedBy)]));
  const branches = [...ruled, ...fieldBranches(definition, (path) => decided.has(path) || pool.isRead(path))];
  const groups = listGroups({ branches: ruled, cones, choicesOf, cap });

  const total = groups.reduce((count, { tried }) => count + tried, 0) + branches.length;
  let done = 0;
  const explorer = new Explorer(opener, pool, completer, cones, branches);
  const first = firstSituation(definition, outcomes);
  const start = await explorer.start(first);
  for (const group of groups) {
    await explorer.tryGroup(start.situation, group, async () => {
      done += 1;
      if (done % 32 === 0) await onProgress?.(done, total);
    });
  }
  // A branch that the pairs miss may depend on three answers at once.
  if (groups.some(({ method }) => method === 'pairs')) explorer.reachRest(start.situation, choicesOf);
  explorer.reachRest(start.situation, (decision) => [...new Set([...choicesOf(decision), ...pool.sampled(decision)])]);
  for (const { title, situation } of scenarioSituations(opener, world, first, scenarios))
    await explorer.play(title, situation);
  await explorer.goAfter(start.situation, (index, left) =>
    onProgress?.(Math.min(done + Math.floor((index / left) * branches.length), total), total),
  );
  const ordered = proveOrders({ opener, explorer, groups, base: start.situation, count: orders, seed });
  const findings: readonly ProofFinding[] = [
    ...findFindings({ opener, pool, completer, cones, explorer, start, groups }),
    ...ordered.findings,
    ...proveNothingHiddenLeaves(opener, pool, explorer.witnesses),
  ];
  await onProgress?.(total, total);
  return {
    isProved: findings.every(({ severity }) => severity === 'note'),
    findings,
    branches: explorer.records.map((record) => tellBranch(record, findings)),
    witnesses: explorer.witnesses,
    groups: groups.map(({ decisions, combinations, tried, method }) => ({ decisions, combinations, tried, method })),
    counts: {
      combinations: groups.reduce((count, { tried }) => count + tried, 0),
      forms: opener.forms,
      submissions: opener.submissions,
      orders: ordered.count,
    },
  };

  function choicesOf(decision: string): readonly Choice[] {
    if (decision.startsWith('$context.')) {
      const values = pool.context(decision).filter((value) => value !== null);
      return values.length > 0 ? values : [opener.givenContext(decision)];
    }
    if (decision.startsWith('$')) return (outcomes.get(decision) ?? []) as readonly unknown[] as readonly Json[];
    return [undefined, ...pool.critical(decision).slice(0, MAX_CHOICES)];
  }
}

function tellBranch(record: BranchRecord, findings: readonly ProofFinding[]): ProvedBranch {
  const { branch, reached, witness } = record;
  const { id, pointer, title } = branch;
  const reason = whyNotReached(record, findings);
  return {
    id,
    pointer,
    title,
    isReached: reached.length > 0,
    ...(witness !== undefined && { witness }),
    ...(reason !== undefined && { reason }),
  };
}

import type { Branch } from './branch.ts';
import type { Cones } from './cones.ts';
import type { ProofGroup } from './proof.ts';
import type { Choice, Choices } from './situation.ts';
import { combineAll, combinePairs } from './values/pair-values.ts';

export interface GroupPlan extends ProofGroup {
  /** Contains no duplicates. Each combination lists its values in the order of `decisions`. */
  readonly combinationsToTry: readonly Choices[];
}

export interface GroupQuestion {
  readonly branches: readonly Branch[];
  readonly cones: Cones;
  readonly choicesOf: (decision: string) => readonly Choice[];
  readonly cap: number;
}

/**
 * Splits the decisions into independent groups, which are the connected components of the dependency graph. If a
 * component has more combinations than the cap, the proof tries every pair of values in it. Then it also tries all
 * combinations of a single branch's decisions, if they are within the cap.
 */
export function listGroups({ branches, cones, choicesOf, cap }: GroupQuestion): readonly GroupPlan[] {
  const sets = branches.map(({ decidedBy }) => cones.of(decidedBy)).filter(({ size }) => size > 0);
  const triggered = cones.graph.triggers.flatMap(({ from, effect, field }) => {
    const { kind, id } = cones.graph.nodes[from]!;
    return effect === 'clear' ? [new Set([...cones.of([`${kind}(${id})`]), field.split('.')[0]!])] : [];
  });
  const known = new Set(sets.flatMap((set) => [...set]));
  const linked = triggered.map((set) => new Set([...set].filter((name) => known.has(name))));
  const plan = (names: ReadonlySet<string>) => planGroup([...names], choicesOf, cap);
  const seen = new Set<string>();
  return componentsOf([...sets, ...linked]).flatMap((component) => {
    const whole = plan(component);
    if (whole.method === 'all') return [whole];
    const inside = largestOf(sets.filter((set) => [...set].every((name) => component.has(name))));
    const parts = inside
      .map((set) => plan(set))
      .filter(({ decisions }) => !seen.has(decisions.join()) && seen.add(decisions.join()));
    return [whole, ...parts];
  });
}

function planGroup(names: readonly string[], choicesOf: GroupQuestion['choicesOf'], cap: number): GroupPlan {
  const choices = names.map((name) => choicesOf(name));
  const sizes = choices.map((list) => Math.max(list.length, 1));
  const combinations = sizes.reduce((product, size) => product * size, 1);
  const method = combinations <= cap ? 'all' : 'pairs';
  const rows = method === 'all' ? combineAll(sizes) : combinePairs(sizes);
  const combinationsToTry = rows.map(
    (places) => new Map(names.map((name, index) => [name, choices[index]![places[index]!]])),
  );
  return { decisions: names, combinations, tried: rows.length, method, combinationsToTry };
}

/** Joins sets that share a name. */
function componentsOf(sets: readonly ReadonlySet<string>[]): readonly ReadonlySet<string>[] {
  const parent = new Map<string, string>();
  const rootOf = (name: string): string => {
    let root = name;
    while (parent.get(root) !== undefined && parent.get(root) !== root) root = parent.get(root)!;
    parent.set(name, root);
    return root;
  };
  for (const set of sets) {
    const [first, ...rest] = set;
    if (first === undefined) continue;
    const root = rootOf(first);
    for (const name of rest) parent.set(rootOf(name), root);
  }
  const components = new Map<string, Set<string>>();
  for (const name of parent.keys()) {
    const root = rootOf(name);
    components.set(root, (components.get(root) ?? new Set()).add(name));
  }
  return [...components.values()];
}

/** Removes sets that are subsets of other sets. */
function largestOf(sets: readonly ReadonlySet<string>[]): readonly ReadonlySet<string>[] {
  const unique = [...new Map(sets.map((set) => [[...set].sort().join(), set])).values()];
  return unique.filter(
    (set) =>
      !unique.some((other) => other !== set && other.size > set.size && [...set].every((name) => other.has(name))),
  );
}

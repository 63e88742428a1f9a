import type { FormDefinition, Json, Logic } from '../../definition/form-definition.ts';
import { compileLogic } from '../../logic/compile-logic.ts';
import { isTruthy } from '../../logic/emptiness.ts';
import type { ScopedLogic } from './candidate-values.ts';
import { domainOf, type Domain } from './domain-of.ts';
import { splitCondition, type ConditionTree } from './split-condition.ts';
import { findVariableFacts, type VariableFacts } from './variable-facts.ts';
import { collectUses, type VariableUse } from './variable-uses.ts';

/**
 * Whether conditions can be true together:
 *
 * - `never`: for no values at all
 * - `sometimes`: for the values of `witness`, which are candidates, so the schema allows them
 * - `unknown`: no list of values can represent what the conditions read, or there are too many values
 */
export type Verdict =
  | { readonly can: 'never' | 'unknown' }
  | { readonly can: 'sometimes'; readonly witness: ReadonlyMap<string, Json> };

/** Any day works, because `decide` leaves open any logic that distinguishes one day from another. */
const SOME_DAY = '2027-03-10';
/** The maximum number of evaluations. Beyond it, the verdict is `unknown`. */
const MAX_STEPS = 20_000;
/** Conditions with more operators and values than this are not analyzed. */
const MAX_SIZE = 2_000;

/** The remaining number of steps, shared by many searches. */
export interface Budget {
  steps: number;
}

/**
 * Searches for values that make all conditions true. If candidates cannot represent some logic, the search leaves its
 * result open. Such logic may be true or false, but identical logic always has the same result. The verdict `never` is
 * therefore certain.
 */
export function decide(
  definition: FormDefinition,
  conditions: readonly ScopedLogic[],
  budget: Budget = { steps: MAX_STEPS },
): Verdict {
  const size = conditions.reduce((sum, { logic }) => sum + sizeOf(logic, MAX_SIZE), 0);
  budget.steps -= size;
  if (size > MAX_SIZE || budget.steps <= 0) return { can: 'unknown' };
  const atoms = new AtomTable(definition);
  const trees = conditions.flatMap(({ logic, each }) => conjuncts(atoms.resolve(splitCondition(logic), each)));
  const variables = atoms.settle();
  return search(trees, { domains: variables, hasOpen: atoms.hasOpen, budget });
}

/** Counts the operators, lists and values in a piece of logic. Stops at the limit. */
export function sizeOf(logic: Logic, limit: number): number {
  if (typeof logic !== 'object' || logic === null) return 1;
  let size = 1;
  for (const inner of Object.values(logic) as readonly Logic[]) {
    if (size > limit) break;
    size += sizeOf(inner, limit - size);
  }
  return size;
}

/** A condition whose atoms are known. */
type Tree =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Tree[] }
  | { readonly kind: 'not'; readonly part: Tree }
  | { readonly kind: 'same'; readonly left: Tree; readonly right: Tree }
  | { readonly kind: 'atom'; readonly atom: Atom };

interface Atom {
  readonly logic: Logic;
  readonly each: string | undefined;
  readonly uses: readonly VariableUse[];
  /** The key of each path that the atom reads. */
  readonly keys: ReadonlyMap<string, string>;
  /** The variables that decide the atom's result; for an open atom, the atom itself. */
  reads: readonly string[];
  evaluate: (values: Values) => boolean;
}

type Values = ReadonlyMap<string, Json>;

class AtomTable {
  readonly #definition: FormDefinition;
  readonly #atoms = new Map<string, Atom>();
  readonly #facts = new Map<string, VariableFacts>();
  hasOpen = false;

  constructor(definition: FormDefinition) {
    this.#definition = definition;
  }

  resolve(tree: ConditionTree, each: string | undefined): Tree {
    switch (tree.kind) {
      case 'and':
      case 'or':
        return { kind: tree.kind, parts: tree.parts.map((part) => this.resolve(part, each)) };
      case 'not':
        return { kind: 'not', part: this.resolve(tree.part, each) };
      case 'same':
        return { kind: 'same', left: this.resolve(tree.left, each), right: this.resolve(tree.right, each) };
      case 'atom':
        return { kind: 'atom', atom: this.#atom(tree.logic, each) };
    }
  }

  /**
   * Finds the values of every variable once all of its uses are known. Leaves open the atoms that these values cannot
   * decide.
   */
  settle(): ReadonlyMap<string, readonly Json[]> {
    const atoms = [...this.#atoms.values()];
    const domains = new Map<string, readonly Json[]>();
    for (const [key, facts] of this.#facts) {
      if (facts.kind === 'today') continue;
      const uses = atoms.flatMap((atom) => usesOf(atom, key));
      const domain = domainOf(facts, uses, SOME_DAY);
      const plain = domain.isComplete ? domain : domainOf(facts, uses.filter(isPlainLook), SOME_DAY);
      this.#open(atoms, key, { domain, plain });
      if (plain.isComplete) domains.set(key, plain.values);
    }
    for (const atom of atoms) {
      if (isAboutToday(atom)) this.#leaveOpen(atom);
      if (!isOpen(atom)) continue;
      this.hasOpen = true;
      domains.set(atom.reads[0]!, [true, false]);
    }
    const used = new Set(atoms.flatMap(({ reads }) => reads));
    return new Map([...domains].filter(([key]) => used.has(key)));
  }

  #atom(logic: Logic, each: string | undefined): Atom {
    const name = JSON.stringify([each, logic]);
    const known = this.#atoms.get(name);
    if (known !== undefined) return known;
    const uses = collectUses(logic);
    const keys = new Map<string, string>();
    for (const { path } of uses) {
      const facts = findVariableFacts(this.#definition, path, each);
      keys.set(path, facts?.key ?? path);
      if (facts !== undefined) this.#facts.set(facts.key, facts);
    }
    const compiled = compileLogic(logic);
    const atom: Atom = {
      logic,
      each,
      uses,
      keys,
      reads: [...new Set(keys.values())].filter((key) => key !== '$today'),
      evaluate: (values) =>
        isTruthy(
          compiled.evaluate({ read: (path) => (path === '$today' ? SOME_DAY : values.get(keys.get(path) ?? path)) }),
        ),
    };
    this.#atoms.set(name, atom);
    return atom;
  }

  #open(atoms: readonly Atom[], key: string, { domain, plain }: { readonly domain: Domain; readonly plain: Domain }) {
    if (domain.isComplete) return;
    for (const atom of atoms) {
      const uses = usesOf(atom, key);
      if (uses.length > 0 && !(plain.isComplete && uses.every(isPlainLook))) this.#leaveOpen(atom);
    }
  }

  #leaveOpen(atom: Atom): void {
    const name = `#${JSON.stringify([atom.each, atom.logic])}`;
    atom.reads = [name];
    atom.evaluate = (values) => values.get(name) === true;
  }
}

function usesOf(atom: Atom, key: string): readonly VariableUse[] {
  return atom.uses.filter(({ path }) => atom.keys.get(path) === key);
}

/** Returns whether a few values always represent all values for this use. */
function isPlainLook({ kind, constant }: VariableUse): boolean {
  if (kind === 'truth') return true;
  return (kind === 'equals' || kind === 'contains') && (typeof constant === 'string' || constant === null);
}

/** Returns whether the atom uses today's date for anything other than a comparison with a date. */
function isAboutToday({ uses }: Atom): boolean {
  const looks = uses.filter(({ path }) => path === '$today');
  if (looks.length === 0) return false;
  return looks.some(({ kind }) => kind !== 'other') || !uses.some(({ isAgainstToday }) => isAgainstToday === true);
}

function isOpen({ reads }: Atom): boolean {
  return reads[0]?.startsWith('#') ?? false;
}

function conjuncts(tree: Tree): readonly Tree[] {
  return tree.kind === 'and' ? tree.parts.flatMap(conjuncts) : [tree];
}

interface Search {
  readonly domains: ReadonlyMap<string, readonly Json[]>;
  readonly hasOpen: boolean;
  readonly budget: Budget;
}

function search(trees: readonly Tree[], { domains, hasOpen, budget }: Search): Verdict {
  const limit = Math.min(MAX_STEPS, budget.steps);
  const names = [...domains.keys()];
  const position = new Map(names.map((name, index) => [name, index]));
  // The search checks a condition as soon as the last variable that it reads has a value.
  const due: Tree[][] = Array.from({ length: names.length + 1 }, () => []);
  for (const tree of trees) {
    const last = Math.max(-1, ...readsOf(tree).map((name) => position.get(name) ?? -1));
    due[last + 1]!.push(tree);
  }
  const values = new Map<string, Json>();
  let steps = 0;
  const found = descend(0);
  budget.steps -= steps;
  if (found) return hasOpen ? { can: 'unknown' } : { can: 'sometimes', witness: new Map(values) };
  return { can: steps > limit ? 'unknown' : 'never' };

  function descend(depth: number): boolean {
    steps += 1;
    if (steps > limit || !due[depth]!.every((tree) => holds(tree, values))) return false;
    if (depth === names.length) return true;
    for (const value of domains.get(names[depth]!) ?? []) {
      values.set(names[depth]!, value);
      if (descend(depth + 1)) return true;
    }
    values.delete(names[depth]!);
    return false;
  }
}

function readsOf(tree: Tree): readonly string[] {
  if (tree.kind === 'atom') return tree.atom.reads;
  if (tree.kind === 'not') return readsOf(tree.part);
  return tree.kind === 'same' ? [...readsOf(tree.left), ...readsOf(tree.right)] : tree.parts.flatMap(readsOf);
}

function holds(tree: Tree, values: Values): boolean {
  switch (tree.kind) {
    case 'atom':
      return tree.atom.evaluate(values);
    case 'not':
      return !holds(tree.part, values);
    case 'same':
      return holds(tree.left, values) === holds(tree.right, values);
    case 'and':
      return tree.parts.every((part) => holds(part, values));
    case 'or':
      return tree.parts.some((part) => holds(part, values));
  }
}

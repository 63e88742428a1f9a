import { isChoiceList } from '../../definition/field-groups.ts';
import type { Json, Logic } from '../../definition/form-definition.ts';
import { isDeepEqual } from '../../definition/is-deep-equal.ts';
import type { Form, Issue } from '../../live-form/form.ts';
import { inspectLogic } from '../../logic/inspect-logic.ts';
import { askedAnswers } from './asked-answers.ts';
import type { Cones } from './cones.ts';
import { DeadEnds } from './dead-ends.ts';
import type { FormOpener } from './form-opener.ts';
import type { LookupOutcome, Situation } from './proof.ts';
import { rowMoves } from './row-moves.ts';
import { withChoices, type Choice, type Choices } from './situation.ts';
import { extremeMoves } from './values/extreme-moves.ts';
import type { ValuePool } from './values/value-pool.ts';

export interface Opened {
  /** Leaves out answers to questions that the form does not ask. */
  readonly situation: Situation;
  readonly form: Form;
}

export interface Attempt extends Opened {
  /** The remaining issues; empty if the form can be submitted. */
  readonly issues: readonly Issue[];
  /** The number of answer sets tried in this attempt. */
  readonly tries: number;
  /** True when the search skipped something that had failed before. */
  readonly isShortened: boolean;
}

const MAX_STEPS = 60;
const MAX_VALUES = 24;
const MAX_MOVED = 8;
const MAX_PAIRS = 150;

/** Finds answers for the rest of a form when some answers are fixed. */
export class Completer {
  readonly #opener: FormOpener;
  readonly #pool: ValuePool;
  readonly #cones: Cones;
  readonly #outcomes: ReadonlyMap<string, readonly LookupOutcome[]>;
  readonly #deadEnds: DeadEnds;
  #tries = 0;
  #isShortened = false;

  constructor(
    opener: FormOpener,
    pool: ValuePool,
    cones: Cones,
    outcomes: ReadonlyMap<string, readonly LookupOutcome[]>,
  ) {
    this.#opener = opener;
    this.#pool = pool;
    this.#cones = cones;
    this.#outcomes = outcomes;
    this.#deadEnds = new DeadEnds(cones);
  }

  /** Opens a form and removes the answers that a user could not enter: answers to hidden and read-only fields. */
  open(situation: Situation): Opened {
    const form = this.#opener.open(situation);
    const answers = askedAnswers(form, situation.answers);
    if (isDeepEqual(answers, situation.answers)) return { situation, form };
    const pruned = { ...situation, answers };
    return { situation: pruned, form: this.#opener.open(pruned) };
  }

  /**
   * Changes and adds answers until there are no issues, or until no change helps.
   *
   * @param effort `thorough` retries what failed before
   */
  complete(start: Situation, fixed: ReadonlySet<string>, effort: 'usual' | 'thorough' = 'usual'): Attempt {
    this.#tries = 0;
    this.#isShortened = false;
    let best = this.#fill(this.#try(start), fixed);
    for (let step = 0; step < MAX_STEPS && best.issues.length > 0; step += 1) {
      const better = this.#improve(best, fixed, effort);
      if (better === undefined) break;
      best = better;
    }
    return { ...best, tries: this.#tries, isShortened: this.#isShortened };
  }

  /** Whether an issue comes from a sum of rows or fields. The search tries only some of a sum's countless values. */
  isOpenEnded(issue: Pick<Issue, 'path' | 'check'>): boolean {
    return this.#isMany(this.#computedFrom(issue));
  }

  /** Whether the variables that logic reads come from a sum of rows or fields. */
  readsOpenEnded(logic: Logic): boolean {
    return this.#isMany(this.#computedBehind(inspectLogic(logic).reads.map(({ path }) => rootOf(path))));
  }

  #isMany(names: readonly string[]): boolean {
    return names.length > 1 || names.some((name) => this.#pool.isGroup(name));
  }

  /** The issues that prevent the submission of exactly these answers. */
  judge(situation: Situation): Attempt {
    this.#tries = 0;
    return this.#try(situation);
  }

  #try(situation: Situation): Attempt {
    const opened = this.open(situation);
    this.#tries += 1;
    const submission = opened.form.submission();
    return { ...opened, issues: submission.ok ? [] : submission.issues, tries: this.#tries, isShortened: false };
  }

  /** Fills in all missing answers at once. Questions that appear as a result are answered in the next round. */
  #fill(start: Attempt, fixed: ReadonlySet<string>): Attempt {
    let attempt = start;
    for (let round = 0; round < MAX_STEPS; round += 1) {
      const missing = new Map<string, Choice>();
      for (const issue of attempt.issues) {
        const path = rootOf(issue.path);
        if (issue.code === 'required' && path === issue.path && this.#isOpen(attempt, path, fixed)) {
          missing.set(path, firstOffered(attempt.form, path, this.#pool.valid(path)));
        }
      }
      if (missing.size === 0) return attempt;
      attempt = this.#try(withChoices(attempt.situation, missing));
    }
    return attempt;
  }

  #isOpen({ form }: Attempt, path: string, fixed: ReadonlySet<string>): boolean {
    return !fixed.has(path) && !form.field(path).readOnly && this.#pool.valid(path).length > 0;
  }

  #improve(best: Attempt, fixed: ReadonlySet<string>, effort: 'usual' | 'thorough'): Attempt | undefined {
    const { situation } = best;
    const isDead = (reach: 'near' | 'far', issue: Issue): boolean =>
      effort === 'usual' && this.#deadEnds.has(reach, issue, situation, fixed);
    const open = best.issues.filter((issue) => !isDead('far', issue));
    const alive = open.filter((issue) => !isDead('near', issue));
    if (alive.length < best.issues.length) this.#isShortened = true;
    for (const issue of open) {
      const except = alive.includes(issue) ? [] : this.#deadEnds.reachOf(issue, 'near');
      const found = this.#bestOf(best, this.#singles(best, issue, new Set([...fixed, ...except])), fixed);
      if (found === undefined) continue;
      if (!found.issues.some((other) => isSameIssue(other, issue))) this.#deadEnds.solve(issue, situation, fixed);
      return found;
    }
    // Skip the search for pairs if a lookup is fixed to fail. No answer would help, and this search takes the most
    // time.
    if (!best.issues.some(({ code }) => code === 'lookup-failed')) {
      for (const issue of alive.slice(0, 3)) {
        const found = this.#bestOf(best, this.#pairs(best, issue, fixed), fixed);
        if (found !== undefined) return found;
      }
    }
    for (const issue of open) this.#deadEnds.fail('far', issue, situation, fixed);
    for (const issue of alive) this.#deadEnds.fail('near', issue, situation, fixed);
    return undefined;
  }

  #singles(best: Attempt, issue: Issue, fixed: ReadonlySet<string>): readonly Choices[] {
    const { answers } = best.situation;
    return [
      ...extremeMoves(this.#opener.definition, this.#pool, answers, this.#computedFrom(issue), fixed),
      ...this.#moves(best, issue, fixed).map(([name, choice]) => new Map([[name, choice]])),
    ];
  }

  #pairs(best: Attempt, issue: Issue, fixed: ReadonlySet<string>): readonly Choices[] {
    const moves = this.#moves(best, issue, fixed);
    const pairs = moves.flatMap(([name, choice], index) =>
      moves.slice(index + 1).flatMap(
        ([other, otherChoice]) =>
        other === name ? [] : [new Map([[name, choice], [other, otherChoice]])], // oxfmt-ignore
      ),
    );
    return pairs.slice(0, MAX_PAIRS);
  }

  /**
   * Fields and groups that the form uses, directly or indirectly, to compute the values behind an issue or its check.
   */
  #computedFrom({ path, check }: Pick<Issue, 'path' | 'check'>): readonly string[] {
    const own = path.replace(/\.\d+(?=\.|$)/g, '');
    return this.#computedBehind([own, ...(check === undefined ? [] : this.#readsOf(check, rootOf(path)))]);
  }

  #computedBehind(read: readonly string[]): readonly string[] {
    const { compute = {} } = this.#opener.definition;
    const computed = Object.keys(compute).filter((target) => read.includes(target) || read.includes(rootOf(target)));
    const sources = [...this.#cones.of(computed.map((target) => `value(${target})`))];
    return sources.filter((name) => !name.startsWith('$'));
  }

  /** The first attempt that has no issues, or else the attempt with the fewest. */
  #bestOf(best: Attempt, moves: readonly Choices[], fixed: ReadonlySet<string>): Attempt | undefined {
    let found: Attempt | undefined;
    for (const move of moves) {
      const attempt = this.#fill(this.#try(withChoices(best.situation, move)), fixed);
      if (attempt.issues.length === 0) return attempt;
      if (attempt.issues.length < (found ?? best).issues.length) found = attempt;
    }
    return found;
  }

  #moves(best: Attempt, issue: Issue, fixed: ReadonlySet<string>): readonly (readonly [string, Choice])[] {
    const own = rootOf(issue.path);
    const near = issue.check === undefined ? [] : this.#readsOf(issue.check, own);
    const far = [
      ...this.#cones.of([
        `value(${issue.path.replace(/\.\d+(?=\.|$)/g, '')})`,
        `issues(${own})`,
        `options(${own})`,
        ...(issue.check === undefined ? [] : [`check(${issue.check})`]),
      ]),
    ];
    const names = [...new Set([own, ...near, ...far])].filter((name) => !fixed.has(name)).slice(0, MAX_MOVED);
    const inRow = rowMoves(this.#opener.definition, this.#pool, best.situation.answers, issue);
    return [
      ...inRow,
      ...names.flatMap((name) => this.#choicesFor(best, name).map((choice) => [name, choice] as const)),
    ];
  }

  #readsOf(check: string, own: string): readonly string[] {
    const { when, assert } = this.#opener.definition.checks![check]!;
    return [when ?? null, assert].flatMap((logic) =>
      inspectLogic(logic).reads.map(({ path }) => {
        if (path.startsWith('$item.') || path.startsWith('$parent.')) return own;
        if (path.startsWith('$context.')) return path;
        return rootOf(path);
      }),
    );
  }

  #choicesFor({ form, situation }: Attempt, name: string): readonly Choice[] {
    if (name === '$today' || name === '$index') return [];
    if (name.startsWith('$context.')) return this.#pool.context(name).filter((value) => value !== null);
    if (name.startsWith('$')) return (this.#outcomes.get(name) ?? []) as readonly unknown[] as readonly Json[];
    const { visible, readOnly } = form.field(name);
    if (!visible || readOnly) return [];
    const values = [...(offeredAt(form, name) ?? []), ...this.#pool.valid(name)].slice(0, MAX_VALUES);
    return situation.answers[name] === undefined ? values : [...values, undefined];
  }
}

function isSameIssue(left: Issue, right: Issue): boolean {
  return left.path === right.path && left.code === right.code && left.check === right.check;
}

/** Returns the top-level field: `"Dependents"` for `"Dependents.0.Zip"`. */
export function rootOf(path: string): string {
  const dot = path.indexOf('.');
  return dot < 0 ? path : path.slice(0, dot);
}

/** Returns the first of the values that the form offers now. */
function firstOffered(form: Form, path: string, values: readonly Json[]): Json {
  const offered = offeredAt(form, path);
  return values.find((value) => offered === undefined || offered.includes(value)) ?? offered?.[0] ?? values[0]!;
}

/** Lists the values that can be chosen. For a field with several values, lists each value by itself. */
function offeredAt(form: Form, path: string): readonly Json[] | undefined {
  const values = form.field(path).options?.flatMap(({ value, disabled }) => (disabled === true ? [] : [value]));
  return isChoiceList(form.schema.properties[path] ?? {}) ? values?.map((value) => [value]) : values;
}

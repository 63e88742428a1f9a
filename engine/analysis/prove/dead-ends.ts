import type { Issue } from '../../live-form/form.ts';
import type { Cones } from './cones.ts';
import type { Situation } from './proof.ts';

/** After this many failed searches, the same search is not repeated. */
const ENOUGH = 2;

/**
 * `near`: the decisions behind the issue itself. `far`: also the decisions that determine whether the form asks the
 * question at all.
 */
export type Reach = 'near' | 'far';

/**
 * Remembers issues that no search could resolve with the same fixed decisions, so that searches for other branches do
 * not try to resolve them again.
 */
export class DeadEnds {
  readonly #cones: Cones;
  readonly #reaches = new Map<string, Readonly<Record<Reach, readonly string[]>>>();
  readonly #failures = new Map<string, number>();
  readonly #solved = new Set<string>();

  constructor(cones: Cones) {
    this.#cones = cones;
  }

  has(reach: Reach, issue: Issue, situation: Situation, fixed: ReadonlySet<string>): boolean {
    const key = this.#keyOf(reach, issue, situation, fixed);
    return !this.#solved.has(key) && (this.#failures.get(key) ?? 0) >= ENOUGH;
  }

  fail(reach: Reach, issue: Issue, situation: Situation, fixed: ReadonlySet<string>): void {
    const key = this.#keyOf(reach, issue, situation, fixed);
    this.#failures.set(key, (this.#failures.get(key) ?? 0) + 1);
  }

  solve(issue: Issue, situation: Situation, fixed: ReadonlySet<string>): void {
    this.#solved.add(this.#keyOf('near', issue, situation, fixed));
    this.#solved.add(this.#keyOf('far', issue, situation, fixed));
  }

  /** The names of everything that the issue depends on. */
  reachOf({ path, check }: Issue, reach: Reach): readonly string[] {
    const name = `${path} ${check ?? ''}`;
    const known = this.#reaches.get(name);
    if (known !== undefined) return known[reach];
    const root = path.split('.')[0]!;
    const own = `value(${path.replace(/\.\d+(?=\.|$)/g, '')})`;
    const checked = check === undefined ? [] : [`check(${check})`];
    const near = new Set([root, ...this.#cones.of([own, ...checked])]);
    const far = new Set([...near, ...this.#cones.of([`issues(${root})`, `options(${root})`])]);
    const reaches = { near: [...near], far: [...far] };
    this.#reaches.set(name, reaches);
    return reaches[reach];
  }

  #keyOf(reach: Reach, issue: Issue, { answers, context, lookups }: Situation, fixed: ReadonlySet<string>): string {
    const settled = this.reachOf(issue, reach)
      .filter((name) => fixed.has(name))
      .map((name) => {
        if (name.startsWith('$context.')) return [name, context[name.slice('$context.'.length)] ?? null];
        return [name, (name.startsWith('$') ? lookups[name.slice(1)] : answers[name]) ?? null];
      });
    return JSON.stringify([reach, issue.path, issue.code, issue.check ?? '', settled]);
  }
}

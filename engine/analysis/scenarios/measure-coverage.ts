import type { Json, Logic } from '../../definition/form-definition.ts';
import { compileLogic } from '../../logic/compile-logic.ts';
import { isEmpty, isTruthy } from '../../logic/emptiness.ts';
import type { Form } from '../../live-form/form.ts';
import { isSameValue } from '../../live-form/state/same-value.ts';
import { listProbes, type CoverageItem, type CoverageProbe } from './coverage-items.ts';
import { collectReasons, listPaths, templateOf, visibleValue, type FoundReason } from './form-watcher.ts';
import { runScenario, type ScenarioResult } from './run-scenario.ts';
import type { ScenarioFile } from './scenario.ts';
import type { World } from './world-of.ts';

/** Whether scenarios cover both results of one item. `yes` and `no` are titles of scenarios. */
export interface CoverageEntry {
  readonly item: CoverageItem;
  /** Title of the first scenario that covers the first of `item.ways`. */
  readonly yes?: string;
  readonly no?: string;
  readonly isCovered: boolean;
}

/** How much of a form its scenarios cover. `covered` and `total` count entries. */
export interface Coverage {
  readonly entries: readonly CoverageEntry[];
  readonly covered: number;
  readonly total: number;
  readonly results: readonly ScenarioResult[];
}

interface Seen {
  yes?: string;
  no?: string;
}

/** Runs scenarios and reports which of the form's rules, checks, branches and choices they cover with both results. */
export function measureCoverage(world: World, scenarios: readonly ScenarioFile[]): Coverage {
  const probes = listProbes(world).map((probe) => ({ probe, looks: compileProbe(probe), seen: {} as Seen }));
  const results = scenarios.map((file) => {
    const { title } = file.scenario;
    const observe = (form: Form) => {
      const moment: Moment = { form, reasons: groupReasons(form), values: listValues(form) };
      for (const { looks, seen } of probes) {
        if (seen.yes !== undefined && seen.no !== undefined) continue;
        for (const holds of looks(moment)) seen[holds ? 'yes' : 'no'] ??= title;
      }
    };
    return runScenario(world, file, { observe });
  });
  const entries = probes.map(({ probe: { item }, seen }): CoverageEntry => {
    const isCovered = seen.yes !== undefined && (item.ways[1] === undefined || seen.no !== undefined);
    return { item, ...seen, isCovered };
  });
  return { entries, covered: entries.filter(({ isCovered }) => isCovered).length, total: entries.length, results };
}

/** The state of a form between two steps. */
interface Moment {
  readonly form: Form;
  /** Keyed by kind and id, e.g. `"rule documents"`. There is one reason for each field that the entry affects. */
  readonly reasons: ReadonlyMap<string, readonly FoundReason[]>;
  /** Template path → the values of that field in every row. */
  readonly values: ReadonlyMap<string, readonly Json[]>;
}

/**
 * The results that the form shows at a given point: usually one, possibly both if there are rows, and none until a
 * result is known.
 */
type Look = (moment: Moment) => readonly boolean[];

function compileProbe(probe: CoverageProbe): Look {
  const { item, branch, owner, option, logic } = probe;
  if (option !== undefined)
    return ({ values }) => (isChosen(values.get(option.path) ?? [], option.value) ? [true] : []);
  if (branch !== undefined) {
    const conditions = [...branch.guards, { condition: branch.condition, holds: true }];
    const decide = conditions.map(({ condition }) => compileCondition(condition));
    const isMessage = item.kind === 'branch' && item.id.endsWith('.message');
    return ({ reasons }) =>
      reasonsFor(reasons, owner).flatMap((reason) => {
        if (isMessage && reason.holds !== false) return [];
        const outcomes = decide.map((one) => one(reason.reads));
        if (branch.guards.some(({ holds }, index) => outcomes[index] !== holds)) return [];
        return outcomes.at(-1) ?? [];
      });
  }
  if (item.kind === 'review' && logic !== undefined) return ({ form }) => [form.holds(logic)];
  if (logic !== undefined) {
    const decide = compileCondition(logic);
    return ({ reasons }) => reasonsFor(reasons, owner).flatMap(({ reads }) => decide(reads) ?? []);
  }
  if (item.kind === 'compute') return watchChange(item.id);
  return ({ form, reasons }) =>
    (reasons.get(`${item.kind} ${item.id}`) ?? []).flatMap(({ path, holds }) => {
      // A check that reads only a lookup passes while the check's field is empty. That result does not count.
      if (item.kind === 'check' && isEmpty(visibleValue(form, path))) return [];
      return holds ?? [];
    });
}

/**
 * A computed value such as a sum is never empty. It counts as covered after it has had two different values, because
 * the change shows that it depends on its operands.
 */
function watchChange(field: string): Look {
  let first: Json | undefined;
  return ({ values }) =>
    (values.get(field) ?? []).map((value) => {
      first ??= value ?? '';
      return isSameValue(first, value);
    });
}

/** If the logic has no owner, as with a lookup's parameters, any reason that reads the same variables works. */
function reasonsFor(reasons: Moment['reasons'], owner: string | undefined): readonly FoundReason[] {
  return owner === undefined ? [...reasons.values()].flat() : (reasons.get(owner) ?? []);
}

/**
 * Compiles a test of whether a condition is true for a reason's values; it returns `undefined` if the reason lacks one
 * of the variables.
 */
function compileCondition(condition: Logic): (reads: FoundReason['reads']) => boolean | undefined {
  const compiled = compileLogic(condition);
  return (reads) => {
    if (!compiled.reads.every((path) => Object.hasOwn(reads, path))) return undefined;
    return isTruthy(compiled.evaluate({ read: (path) => reads[path] }));
  };
}

function groupReasons(form: Form): ReadonlyMap<string, readonly FoundReason[]> {
  const groups = new Map<string, FoundReason[]>();
  for (const reason of collectReasons(form)) {
    const key = `${reason.kind} ${reason.id}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [reason]);
    else group.push(reason);
  }
  return groups;
}

function listValues(form: Form): ReadonlyMap<string, readonly Json[]> {
  const values = new Map<string, Json[]>();
  for (const path of listPaths(form)) {
    const template = templateOf(path);
    values.set(template, [...(values.get(template) ?? []), form.field(path).value ?? null]);
  }
  return values;
}

function isChosen(values: readonly Json[], option: Json): boolean {
  return values.some((value) =>
    Array.isArray(value) ? value.some((entry: Json) => isSameValue(entry, option)) : isSameValue(value, option),
  );
}

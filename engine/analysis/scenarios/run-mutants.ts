import { EngineError } from '../../definition/engine-error.ts';
import type { Form } from '../../live-form/form.ts';
import { listMutants } from './list-mutants.ts';
import { listPaths, templateOf, visibleValue } from './form-watcher.ts';
import { applyEdit, type Mutant, type MutantKind } from './mutant.ts';
import { compileMutatedFields } from './mutant-validators.ts';
import { runScenario } from './run-scenario.ts';
import type { ScenarioFile } from './scenario.ts';
import type { World } from './world-of.ts';

/** Which mutants to run, and the callback that receives the progress. */
export interface MutantOptions {
  /** Awaited, so that a host can redraw between mutants. */
  readonly onProgress?: (done: number, total: number) => void | Promise<void>;
  /** Runs only mutants of these kinds; if absent, mutants of all kinds. */
  readonly kinds?: readonly MutantKind[];
}

/** How many mutants the scenarios notice. `killed` counts those that make a scenario fail. */
export interface MutantReport {
  /** Excludes equivalent mutants. */
  readonly total: number;
  readonly killed: number;
  /** Mutants that no scenario notices. */
  readonly survivors: readonly Mutant[];
  /** Survivors for which `given.json` explains why nothing can notice them. */
  readonly equivalent: readonly { readonly mutant: Mutant; readonly reason: string }[];
  /** Pointers in `equivalentMutants` whose reason is no longer true, because a scenario notices the mutant. */
  readonly staleReasons: readonly string[];
  /** Titles of scenarios that fail for the unchanged form. The run leaves them out. */
  readonly failing: readonly string[];
}

/** Makes one small change to a form at a time, and runs the scenarios until one of them notices it. */
export async function runMutants(
  world: World,
  scenarios: readonly ScenarioFile[],
  { onProgress, kinds }: MutantOptions = {},
): Promise<MutantReport> {
  const runs = scenarios.map((file) => prepare(world, file));
  const passing = runs.filter(({ passed }) => passed);
  const mutants = listMutants(world).filter(({ kind }) => kinds === undefined || kinds.includes(kind));
  const survivors: Mutant[] = [];
  const validatorsFor = compileMutatedFields(world.definition, mutants);
  for (const [index, mutant] of mutants.entries()) {
    const mutated: World = {
      ...world,
      definition: applyEdit(world.definition, mutant.edit),
      validators: { ...world.validators, ...validatorsFor(mutant) },
    };
    if (!isNoticed(mutated, passing, mutant)) survivors.push(mutant);
    await onProgress?.(index + 1, mutants.length);
  }
  const reasons = world.given.equivalentMutants ?? {};
  const equivalent = survivors.flatMap((mutant) => {
    const reason = Object.hasOwn(reasons, mutant.formPointer) ? reasons[mutant.formPointer] : undefined;
    return reason === undefined ? [] : [{ mutant, reason }];
  });
  const excused = new Set(equivalent.map(({ mutant }) => mutant));
  return {
    total: mutants.length - equivalent.length,
    killed: mutants.length - survivors.length,
    survivors: survivors.filter((mutant) => !excused.has(mutant)),
    equivalent,
    staleReasons: Object.keys(reasons).filter(
      (pointer) =>
        mutants.some(({ formPointer }) => formPointer === pointer) &&
        !equivalent.some(({ mutant }) => mutant.formPointer === pointer),
    ),
    failing: runs.filter(({ passed }) => !passed).map(({ file }) => file.scenario.title),
  };
}

/** A scenario with the data that predicts how likely it is to notice a change. */
interface PreparedRun {
  readonly file: ScenarioFile;
  readonly passed: boolean;
  /** Template paths of fields that had a value at any time. */
  readonly answered: ReadonlySet<string>;
  readonly expectations: string;
  readonly text: string;
}

function prepare(world: World, file: ScenarioFile): PreparedRun {
  const answered = new Set<string>();
  const observe = (form: Form) => {
    for (const path of listPaths(form)) {
      if (visibleValue(form, path) !== undefined) answered.add(templateOf(path));
    }
  };
  const { passed } = runScenario(world, file, { observe });
  const expectations = JSON.stringify(file.scenario.steps.map(({ expect }) => expect ?? null));
  return { file, passed, answered, expectations, text: JSON.stringify(file.scenario) };
}

function isNoticed(mutated: World, runs: readonly PreparedRun[], mutant: Mutant): boolean {
  const able = runs.filter(({ answered }) => mutant.shownBy === undefined || answered.has(mutant.shownBy));
  if (able.length === 0) return false;
  const ranked = able.map((run) => ({ run, rank: rankOf(run, mutant) })).sort((left, right) => right.rank - left.rank);
  return ranked.some(({ run }) => {
    try {
      return !runScenario(mutated, run.file, { stopAtFirst: true }).passed;
    } catch (error) {
      // A change that prevents the form from opening counts as noticed.
      if (error instanceof EngineError) return true;
      throw error;
    }
  });
}

function rankOf({ expectations, text }: PreparedRun, { names }: Mutant): number {
  const count = (where: string) => names.filter((name) => where.includes(JSON.stringify(name))).length;
  return 2 * count(expectations) + count(text);
}

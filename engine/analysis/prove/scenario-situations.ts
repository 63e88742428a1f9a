import type { Json } from '../../definition/form-definition.ts';
import { givenIn } from '../scenarios/open-scenario.ts';
import { takeStep } from '../scenarios/run-step.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { askedAnswers } from './asked-answers.ts';
import type { FormOpener } from './form-opener.ts';
import type { LookupOutcome, ProofWorld, Situation } from './proof.ts';

export interface ScenarioSituation {
  readonly title: string;
  readonly situation: Situation;
}

/**
 * Returns the situation after each step in each scenario. A search finds only what it tries, and an author may know
 * about other situations. A scenario may have several results for a lookup, depending on the parameters. Here, the
 * first result applies to all calls.
 */
export function scenarioSituations(
  opener: FormOpener,
  world: ProofWorld,
  base: Situation,
  scenarios: readonly Scenario[],
): readonly ScenarioSituation[] {
  return scenarios
    .filter(({ today = world.given.today }) => today === world.given.today)
    .flatMap((scenario) => playSteps(opener, world, situationOf(opener, base, scenario), scenario));
}

function playSteps(
  opener: FormOpener,
  world: ProofWorld,
  start: Situation,
  scenario: Scenario,
): readonly ScenarioSituation[] {
  const { title, answers, steps } = scenario;
  const form = answers === undefined ? opener.openEmpty(start) : opener.open(start, answers);
  if (answers === undefined) form.prefill(givenIn(world, scenario).prefill ?? {});
  return steps.map((step) => {
    takeStep(form, step);
    return { title, situation: { ...start, answers: askedAnswers(form) } };
  });
}

function situationOf(opener: FormOpener, base: Situation, { context = {}, lookups = {} }: Scenario): Situation {
  const said = Object.keys(base.lookups).flatMap((id): [string, LookupOutcome][] => {
    const first = lookups[opener.serviceOf(id)]?.[0];
    if (first === undefined) return [];
    return [[id, first.outcome === undefined ? { answer: first.answer ?? null } : { fails: true }]];
  });
  return {
    answers: {},
    context: { ...base.context, ...Object.fromEntries(leavesOf(context)) },
    lookups: { ...base.lookups, ...Object.fromEntries(said) },
  };
}

/**
 * Lists the leaves of the context: `{ "school": { "state": "MA" } }` → `[["school.state", "MA"]]`. A list is a leaf.
 */
function leavesOf(patch: Readonly<Record<string, Json>>, prefix = ''): readonly (readonly [string, Json])[] {
  return Object.entries(patch).flatMap(([name, value]): readonly (readonly [string, Json])[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leavesOf(value as Readonly<Record<string, Json>>, `${prefix}${name}.`)
      : [[prefix + name, value]],
  );
}

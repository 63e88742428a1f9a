import type { Json } from '../../definition/form-definition.ts';
import { isDeepEqual } from '../../definition/is-deep-equal.ts';
import type { GivenAnswer } from '../scenarios/given.ts';
import type { Scenario, ScenarioExpectation, ScenarioStep } from '../scenarios/scenario.ts';
import type { LookupOutcome, ProofWorld, Situation, Witness } from './proof.ts';

/**
 * Turns a witness into a scenario file. The file has the same data around the form, and the same answers in the order
 * in which the form asks for them. It expects what is visible, required and submitted at the end.
 */
export function witnessToScenario(
  world: Pick<ProofWorld, 'variant' | 'definition' | 'given'>,
  witness: Witness,
): Scenario {
  const { form, school, language } = world.variant;
  const { situation, title, visible, required, data, asked } = witness;
  const shown = new Set(visible);
  const hidden = Object.keys(world.definition.schema.properties).filter((path) => !shown.has(path));
  const context = toPatch(situation.context);
  const lookups = answersByService(asked);
  return {
    form,
    ...(school !== undefined && { school }),
    ...(language !== undefined && { language }),
    title,
    today: world.given.today,
    ...(Object.keys(context).length > 0 && { context }),
    prefill: null,
    ...(Object.keys(lookups).length > 0 && { lookups }),
    steps: toSteps(
      [
        ...(Object.keys(situation.answers).length > 0 ? [{ set: situation.answers }] : []),
        ...listOnDemand(world, witness).map((ask) => ({ ask })),
      ],
      {
        ...(visible.length > 0 && { visible }),
        ...(hidden.length > 0 && { hidden }),
        ...(required.length > 0 && { required }),
        submission: { data },
      },
    ),
  };
}

/** The expectation belongs to the last step. */
function toSteps(acts: readonly ScenarioStep[], expect: ScenarioExpectation): readonly ScenarioStep[] {
  return [...acts.slice(0, -1), { ...acts.at(-1), expect }];
}

/**
 * Returns the on-demand lookups that were run. They are in the order in which they ran, because one lookup may need the
 * result of another.
 */
function listOnDemand({ definition }: Pick<ProofWorld, 'definition'>, { asked }: Witness): readonly string[] {
  const ids = new Set(asked.map(({ lookup }) => lookup));
  return [...ids].filter((id) => definition.lookups?.[id]?.onDemand === true);
}

/** If a service always returns the same result, the scenario leaves out the parameters. */
function answersByService(asked: Witness['asked']): Record<string, readonly GivenAnswer[]> {
  const services = [...new Set(asked.map(({ service }) => service))];
  return Object.fromEntries(
    services.map((service) => {
      const questions = asked.filter((question) => question.service === service);
      const first = toGiven(questions[0]!.outcome);
      const isOne = questions.every(({ outcome }) => isDeepEqual(toGiven(outcome) as Json, first as Json));
      const answers = questions.map(({ parameters, outcome }) => ({ with: parameters, ...toGiven(outcome) }));
      return [service, isOne ? [first] : answers];
    }),
  );
}

function toGiven(outcome: LookupOutcome): GivenAnswer {
  return 'fails' in outcome ? { outcome: 'fails' } : { answer: outcome.answer };
}

/** Joins context paths into one patch. Keeps every `null`, because a `null` in a patch removes the given value. */
function toPatch(context: Situation['context']): Readonly<Record<string, Json>> {
  const patch: Record<string, Json> = {};
  for (const [path, value] of Object.entries(context)) {
    const steps = path.split('.');
    const last = steps.pop()!;
    const place = steps.reduce<Record<string, Json>>(
      (inside, step) => (inside[step] ??= {}) as Record<string, Json>,
      patch,
    );
    place[last] = value;
  }
  return patch;
}

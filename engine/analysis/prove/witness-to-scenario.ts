import type { Json } from '../../definition/form-definition.ts';
import { isDeepEqual } from '../../definition/is-deep-equal.ts';
import { mergePatch } from '../scenarios/merge-patch.ts';
import type { GivenAnswer } from '../scenarios/given.ts';
import type { Scenario, ScenarioExpectation, ScenarioStep } from '../scenarios/scenario.ts';
import type { LookupOutcome, ProofWorld, Witness } from './proof.ts';

/**
 * A witness as a scenario file: the same world, the same answers in the order in which they are asked, and what is
 * visible, required and sent in the end.
 */
export function witnessToScenario(
  world: Pick<ProofWorld, 'variant' | 'definition' | 'given'>,
  witness: Witness,
): Scenario {
  const { form, school, language } = world.variant;
  const { situation, title, visible, required, data, asked } = witness;
  const shown = new Set(visible);
  const hidden = Object.keys(world.definition.schema.properties).filter((path) => !shown.has(path));
  const context = Object.entries(situation.context).map(([path, value]) => nest(path.split('.'), value));
  const lookups = answersByService(asked);
  return {
    form,
    ...(school !== undefined && { school }),
    ...(language !== undefined && { language }),
    title,
    today: world.given.today,
    ...(context.length > 0 && { context: merge(context) }),
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

/** The last step is the one after which the form is looked at. */
function toSteps(acts: readonly ScenarioStep[], expect: ScenarioExpectation): readonly ScenarioStep[] {
  return [...acts.slice(0, -1), { ...acts.at(-1), expect }];
}

/** What somebody has asked, in the order in which one may need what another says. */
function listOnDemand({ definition }: Pick<ProofWorld, 'definition'>, { asked }: Witness): readonly string[] {
  const ids = new Set(asked.map(({ lookup }) => lookup));
  return [...ids].filter((id) => definition.lookups?.[id]?.onDemand === true);
}

/** A service that says one thing only is not asked with what. */
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

function nest(path: readonly string[], value: Json): Json {
  const [step, ...rest] = path;
  return step === undefined ? value : { [step]: nest(rest, value) };
}

function merge(parts: readonly Json[]): Readonly<Record<string, Json>> {
  return parts.reduce<Json>((whole, part) => mergePatch(whole, part), {}) as Readonly<Record<string, Json>>;
}

import type { FormDefinition, Json } from '../../definition/form-definition.ts';
import type { GivenAnswer } from '../scenarios/given.ts';
import { isDeepEqual } from '../../definition/is-deep-equal.ts';
import type { Answers } from '../../live-form/form.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { LookupOutcome, ProofWorld, Situation } from './proof.ts';

/** A value for a field, for a lookup (for `"$carrier"`, the value is an outcome), or for a path in the context. */
export type Choice = Json | undefined;
export type Choices = ReadonlyMap<string, Choice>;

/** Returns a situation with some changes. `undefined` removes an answer. */
export function withChoices(situation: Situation, choices: Choices): Situation {
  const answers: Record<string, Json> = { ...situation.answers };
  const context: Record<string, Json> = { ...situation.context };
  const lookups: Record<string, LookupOutcome> = { ...situation.lookups };
  for (const [name, choice] of choices) {
    if (name.startsWith('$context.')) context[name.slice('$context.'.length)] = choice ?? null;
    else if (name.startsWith('$')) lookups[name.slice(1)] = choice as unknown as LookupOutcome;
    else if (choice === undefined) delete answers[name];
    else answers[name] = choice;
  }
  return { answers, context, lookups };
}

/** Maps each lookup to its possible results: every given result for its service, nothing found, and a failure. */
export function outcomesByLookup(
  { definition, given }: ProofWorld,
  scenarios: readonly Scenario[],
): ReadonlyMap<string, readonly LookupOutcome[]> {
  return new Map(
    Object.entries(definition.lookups ?? {}).map(([id, { service }]) => {
      const answers = [given, ...scenarios].flatMap(({ lookups }) => lookups?.[service] ?? []);
      const outcomes: LookupOutcome[] = [
        ...plainFirst(answers).map(({ answer = null }) => ({ answer })),
        { answer: null },
        { fails: true },
      ];
      return [
        `$${id}`,
        outcomes.filter((outcome, index) => outcomes.findIndex((other) => isSameOutcome(other, outcome)) === index),
      ];
    }),
  );
}

/** Lists, by field, the answers that authors wrote in the given data or in scenarios. */
export function samplesOf({ given }: ProofWorld, scenarios: readonly Scenario[]): readonly Answers[] {
  return [
    given.prefill ?? {},
    ...scenarios.flatMap(({ answers = {}, steps }) => [answers, ...steps.map(({ set = {} }) => set)]),
  ];
}

/** Returns a situation with no answers, and with the usual result for every lookup. */
export function firstSituation(
  definition: FormDefinition,
  outcomes: ReadonlyMap<string, readonly LookupOutcome[]>,
): Situation {
  const lookups = Object.keys(definition.lookups ?? {}).map((id) => [id, outcomes.get(`$${id}`)![0]!] as const);
  return { answers: {}, context: {}, lookups: Object.fromEntries(lookups) };
}

/** A result without parameters is the usual result, so it comes first. */
function plainFirst(answers: readonly GivenAnswer[]): readonly GivenAnswer[] {
  const said = answers.filter(({ outcome }) => outcome === undefined);
  return [...said.filter((entry) => entry.with === undefined), ...said.filter((entry) => entry.with !== undefined)];
}

function isSameOutcome(left: LookupOutcome, right: LookupOutcome): boolean {
  return isDeepEqual(left, right);
}

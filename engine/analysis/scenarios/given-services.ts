import { isDeepEqual } from '../../definition/is-deep-equal.ts';
import type { LookupParameters, LookupResult, LookupService, LookupServices } from '../../live-form/form.ts';
import type { Given, GivenAnswer } from './given.ts';

/**
 * Creates lookup services that immediately return the results in `given`. If the form calls a service that `given`
 * lacks, the service finds nothing.
 *
 * @param names services that the form calls; see `servicesAskedBy`
 */
export function givenServices({ lookups = {} }: Given, names: Iterable<string> = []): LookupServices {
  const all = new Set([...names, ...Object.keys(lookups)]);
  return Object.fromEntries(
    [...all].map((name): [string, LookupService] => [
      name,
      (parameters) => answerTo(Object.hasOwn(lookups, name) ? lookups[name]! : [], parameters),
    ]),
  );
}

function answerTo(answers: readonly GivenAnswer[], parameters: LookupParameters): LookupResult | Promise<LookupResult> {
  const fitting = answers.find((given) => fits(given, parameters));
  if (fitting?.outcome === 'fails') throw new Error('this lookup is set to fail');
  if (fitting?.outcome === 'never-answers') return new Promise(() => {});
  return fitting?.answer ?? null;
}

function fits({ with: wanted = {} }: GivenAnswer, parameters: LookupParameters): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => Object.hasOwn(parameters, name) && isDeepEqual(parameters[name]!, value),
  );
}

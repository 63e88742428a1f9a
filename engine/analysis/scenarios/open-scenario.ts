import type { Json } from '../../definition/form-definition.ts';
import { createForm } from '../../live-form/create-form.ts';
import type { Form, FormOptions } from '../../live-form/form.ts';
import type { Given } from './given.ts';
import { givenServices } from './given-services.ts';
import { mergePatch } from './merge-patch.ts';
import type { Scenario } from './scenario.ts';
import { servicesAskedBy, type World } from './world-of.ts';

/** The parts of a `World` that a live form needs. The rest only records where each part is defined in the files. */
export type FormWorld = Pick<World, 'definition' | 'validators' | 'given'>;

/** Cached per scenario, because each scenario runs again for every small change to a form. */
const worlds = new WeakMap<Given, WeakMap<Scenario, Given>>();

/** Returns the given data with the scenario's changes applied. */
export function givenIn({ given }: Pick<World, 'given'>, scenario: Scenario): Given {
  const known = worlds.get(given) ?? new WeakMap<Scenario, Given>();
  worlds.set(given, known);
  const found = known.get(scenario) ?? changedBy(given, scenario);
  known.set(scenario, found);
  return found;
}

function changedBy(given: Given, { today, context, prefill, lookups }: Scenario): Given {
  return {
    ...given,
    ...(today !== undefined && { today }),
    ...(context !== undefined && { context: patched(given.context ?? {}, context) }),
    ...(prefill !== undefined && { prefill: prefill === null ? null : patched(given.prefill ?? {}, prefill) }),
    ...(lookups !== undefined && { lookups: answeredFirst(lookups, given.lookups ?? {}) }),
  };
}

/** Returns everything that a form needs besides its definition and answers. */
export function formOptionsFor(world: FormWorld, scenario: Scenario): FormOptions {
  const given = givenIn(world, scenario);
  return {
    today: given.today,
    context: given.context ?? {},
    lookups: givenServices(given, servicesAskedBy(world.definition)),
    validators: world.validators,
  };
}

/** Opens the form as the portal's page does: with the draft if there is one, or else empty and then prefilled. */
export function openScenario(world: FormWorld, scenario: Scenario): Form {
  const options = formOptionsFor(world, scenario);
  if (scenario.answers !== undefined) return createForm(world.definition, { ...options, answers: scenario.answers });
  const form = createForm(world.definition, options);
  form.prefill(givenIn(world, scenario).prefill ?? {});
  return form;
}

function patched(record: Readonly<Record<string, Json>>, patch: Readonly<Record<string, Json>>) {
  return mergePatch(record, patch) as Readonly<Record<string, Json>>;
}

function answeredFirst(first: NonNullable<Given['lookups']>, then: NonNullable<Given['lookups']>) {
  const services = new Set([...Object.keys(first), ...Object.keys(then)]);
  return Object.fromEntries(
    [...services].map((service) => [service, [...(own(first, service) ?? []), ...(own(then, service) ?? [])]]),
  );
}

function own<T>(map: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}

import type { FieldSchema, FormDefinition } from '../../definition/form-definition.ts';
import { toProblem, type Problem } from '../../definition/problem.ts';
import { nearestName } from '../../definition/source/nearest-name.ts';
import { placeAt } from '../../definition/source/source-node.ts';
import type { ScenarioFile } from './scenario.ts';
import type { World } from './world-of.ts';

/** Reports every field, section and service that a scenario names but its form does not have, with the line. */
export function checkScenario({ definition }: World, { scenario, node }: ScenarioFile): readonly Problem[] {
  const services = Object.values(definition.lookups ?? {}).map(({ service }) => service);
  const problems: Problem[] = [];
  for (const service of Object.keys(scenario.lookups ?? {})) {
    if (!services.includes(service)) tell('service', ['lookups', service], service, services);
  }
  for (const field of Object.keys(scenario.answers ?? {})) checkPath(field, ['answers', field]);
  const asked = Object.entries(definition.lookups ?? {}).flatMap(([id, { each }]) => (each === undefined ? [id] : []));
  scenario.steps.forEach(({ removeRow, addRow, set = {}, ask, expect = {} }, index) => {
    const step = ['steps', String(index)];
    if (removeRow !== undefined) checkPath(removeRow, [...step, 'removeRow']);
    if (addRow !== undefined) checkPath(addRow, [...step, 'addRow']);
    for (const path of Object.keys(set)) checkPath(path, [...step, 'set', path]);
    if (ask !== undefined && !asked.includes(ask)) tell('lookup', [...step, 'ask'], ask, asked);
    for (const list of ['visible', 'hidden', 'required', 'optional', 'readOnly'] as const) {
      expect[list]?.forEach((path, at) => checkPath(path, [...step, 'expect', list, String(at)]));
    }
    for (const map of ['values', 'options', 'issues'] as const) {
      for (const path of Object.keys(expect[map] ?? {})) checkPath(path, [...step, 'expect', map, path]);
    }
  });
  return problems;

  function checkPath(path: string, at: readonly string[]): void {
    if (path.startsWith('$section.')) {
      const section = path.slice('$section.'.length);
      const sections = Object.keys(definition.sections);
      if (!sections.includes(section)) tell('section', at, section, sections);
      return;
    }
    const unknown = findUnknownStep(definition, path);
    if (unknown !== undefined) tell('field', at, unknown.name, unknown.known);
  }

  function tell(kind: string, at: readonly string[], name: string, known: readonly string[]): void {
    const suggestion = nearestName(name, known);
    const message = `form "${definition.id}" has no ${kind} "${name}"`;
    problems.push(toProblem({ rule: `unknown-${kind}`, place: placeAt(node, at, 'key'), message, suggestion }));
  }
}

/** Follows a path such as `"Sports.0.Levels.1.Low"` and finds the first field that does not exist. */
function findUnknownStep(
  definition: FormDefinition,
  path: string,
): { readonly name: string; readonly known: readonly string[] } | undefined {
  let properties: Readonly<Record<string, FieldSchema>> = definition.schema.properties;
  for (const name of path.split('.')) {
    if (/^\d+$/.test(name)) continue;
    const known = Object.keys(properties);
    if (!known.includes(name)) return { name, known };
    properties = properties[name]?.items?.properties ?? {};
  }
  return undefined;
}

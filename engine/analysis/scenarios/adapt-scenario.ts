import { toProblem, type Problem } from '../../definition/problem.ts';
import { placeAt } from '../../definition/source/source-node.ts';
import type { Scenario, ScenarioExpectation, ScenarioFile, ScenarioStep } from './scenario.ts';
import type { World } from './world-of.ts';

export interface AdaptedScenario {
  readonly file: ScenarioFile;
  /** Steps that cannot be adapted, because they choose what the school does not offer. */
  readonly problems: readonly Problem[];
}

/**
 * Adapts a shared scenario to a form without the fields, sections and choices that the school's overlay drops: leaves
 * out their answers and the expectations about them. The steps keep their numbers, so failures keep their lines.
 */
export function adaptScenario({ dropped, definition }: World, file: ScenarioFile): AdaptedScenario {
  const { fields, sections, lookups, choices } = dropped;
  if (fields.size + sections.size + choices.size === 0) return { file, problems: [] };
  const { scenario, node } = file;
  const services = new Set(Object.values(definition.lookups ?? {}).map(({ service }) => service));

  const isKept = (path: string): boolean =>
    path.startsWith('$section.') ? !sections.has(path.slice('$section.'.length)) : !fields.has(path.split('.')[0]!);
  const keep = <Value>(map: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(map).filter(([path]) => isKept(path)));

  function adaptStep({ removeRow, addRow, set, ask, expect }: ScenarioStep): ScenarioStep {
    return {
      ...(removeRow !== undefined && isKept(removeRow) && { removeRow }),
      ...(addRow !== undefined && isKept(addRow) && { addRow }),
      ...(set !== undefined && { set: keep(set) }),
      ...(ask !== undefined && !lookups.has(ask) && { ask }),
      ...(expect !== undefined && { expect: adaptExpectation(expect) }),
    };
  }

  function adaptExpectation(expect: ScenarioExpectation): ScenarioExpectation {
    const { values, issues, options, submission } = expect;
    const lists = (['visible', 'hidden', 'required', 'optional', 'readOnly'] as const).flatMap((list) =>
      expect[list] === undefined ? [] : [[list, expect[list].filter(isKept)]],
    );
    return {
      ...expect,
      ...Object.fromEntries(lists),
      ...(values !== undefined && { values: keep(values) }),
      ...(issues !== undefined && { issues: keep(issues) }),
      ...(options !== undefined && {
        options: Object.fromEntries(
          Object.entries(keep(options)).map(([path, offered]) => [
            path,
            offered.filter((value) => choices.get(path)?.has(value) !== true),
          ]),
        ),
      }),
      ...(typeof submission === 'object' && { submission: { data: keep(submission.data) } }),
    };
  }

  const problems = scenario.steps.flatMap(({ set = {} }, index) =>
    Object.entries(set).flatMap(([path, value]) => {
      const gone = [value].flat().filter((one) => one !== undefined && choices.get(path)?.has(one) === true);
      const place = placeAt(node, ['steps', String(index), 'set', path]);
      return gone.map((choice) => {
        const message = `the school does not offer ${JSON.stringify(choice)} in "${path}"`;
        return toProblem({ rule: 'choice-dropped', place, message });
      });
    }),
  );
  const adapted: Scenario = {
    ...scenario,
    ...(scenario.lookups !== undefined && {
      lookups: Object.fromEntries(Object.entries(scenario.lookups).filter(([service]) => services.has(service))),
    }),
    ...(scenario.answers !== undefined && { answers: keep(scenario.answers) }),
    steps: scenario.steps.map(adaptStep),
  };
  return { file: { scenario: adapted, node }, problems };
}

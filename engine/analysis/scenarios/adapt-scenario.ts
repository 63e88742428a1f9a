import type { Json } from '../../definition/form-definition.ts';
import { templatePath } from '../../definition/source/field-place.ts';
import { toProblem, type Problem } from '../../definition/problem.ts';
import { placeAt } from '../../definition/source/source-node.ts';
import type { Scenario, ScenarioExpectation, ScenarioFile, ScenarioStep } from './scenario.ts';
import type { World } from './world-of.ts';

interface GoneChoice {
  readonly field: string;
  readonly choice: Json;
}

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
    path.startsWith('$section.') ? !sections.has(path.slice('$section.'.length)) : !isDropped(templatePath(path));
  const isDropped = (template: string): boolean =>
    template.split('.').some((_step, index, steps) => fields.has(steps.slice(0, index + 1).join('.')));
  const keep = <Value>(map: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(map).filter(([path]) => isKept(path)));
  /** Also leaves out dropped fields of rows. */
  const keepAnswers = <Value>(map: Readonly<Record<string, Value>>, prefix = ''): Readonly<Record<string, Value>> =>
    Object.fromEntries(
      Object.entries(map)
        .filter(([name]) => isKept(prefix + name))
        .map(([name, value]) => [name, keepRows(value, `${prefix}${name}.`)]),
    );
  const keepRows = <Value>(value: Value, prefix: string): Value =>
    Array.isArray(value)
      ? (value.map((row: unknown) => (isRow(row) ? keepAnswers(row, prefix) : row)) as Value)
      : value;

  function adaptStep({ removeRow, addRow, set, ask, expect }: ScenarioStep): ScenarioStep {
    return {
      ...(removeRow !== undefined && isKept(removeRow) && { removeRow }),
      ...(addRow !== undefined && isKept(addRow) && { addRow }),
      ...(set !== undefined && { set: keepAnswers(set) }),
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
      ...(values !== undefined && { values: keepAnswers(values) }),
      ...(issues !== undefined && { issues: keep(issues) }),
      ...(options !== undefined && {
        options: Object.fromEntries(
          Object.entries(keep(options)).map(([path, offered]) => [
            path,
            offered.filter((value) => choices.get(templatePath(path))?.has(value) !== true),
          ]),
        ),
      }),
      ...(typeof submission === 'object' && { submission: { data: keepAnswers(submission.data) } }),
    };
  }

  function listGoneChoices(value: Json | undefined, field: string): readonly GoneChoice[] {
    return [value].flat().flatMap((one): readonly GoneChoice[] => {
      if (isRow(one)) return Object.entries(one).flatMap(([name, inner]) => listGoneChoices(inner, `${field}.${name}`));
      return one !== undefined && choices.get(field)?.has(one) === true ? [{ field, choice: one }] : [];
    });
  }

  const problems = scenario.steps.flatMap(({ set = {} }, index) =>
    Object.entries(set).flatMap(([path, value]) => {
      const place = placeAt(node, ['steps', String(index), 'set', path]);
      return listGoneChoices(value, templatePath(path)).map(({ field, choice }) => {
        const message = `the school does not offer ${JSON.stringify(choice)} in "${field}"`;
        return toProblem({ rule: 'choice-dropped', place, message });
      });
    }),
  );
  const adapted: Scenario = {
    ...scenario,
    ...(scenario.lookups !== undefined && {
      lookups: Object.fromEntries(Object.entries(scenario.lookups).filter(([service]) => services.has(service))),
    }),
    ...(scenario.answers !== undefined && { answers: keepAnswers(scenario.answers) }),
    steps: scenario.steps.map(adaptStep),
  };
  return { file: { scenario: adapted, node }, problems };
}

function isRow(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

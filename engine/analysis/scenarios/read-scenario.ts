import { checkShape } from '../../definition/check/check-shape.ts';
import { isOwnForm, type FormLibrary } from '../../definition/form-library.ts';
import { toProblem, type Problem } from '../../definition/problem.ts';
import { nearestName } from '../../definition/source/nearest-name.ts';
import { parseSource, type SourceFile } from '../../definition/source/parse-source.ts';
import { placeAt, toJson, type SourceNode } from '../../definition/source/source-node.ts';
import type { Scenario, ScenarioFile } from './scenario.ts';

/** The result of reading a scenario file: the scenario, or the problems in the file. */
export interface ReadScenario {
  /** Present when there are no problems. */
  readonly file?: ScenarioFile;
  readonly problems: readonly Problem[];
}

/**
 * Reads a scenario and checks that its form, school and language exist. `checkScenario` checks whether the form has the
 * fields that the scenario names.
 */
export function readScenario(source: SourceFile, library: FormLibrary): ReadScenario {
  const { node, problems: found } = parseSource(source);
  const problems = [...found, ...(node === undefined ? [] : checkShape(node, 'scenario'))];
  if (node === undefined || problems.length > 0) return { problems };
  const scenario = toJson(node) as unknown as Scenario;
  const unknown = findUnknownNames(scenario, node, library);
  return unknown.length > 0 ? { problems: unknown } : { file: { scenario, node }, problems };
}

function findUnknownNames(scenario: Scenario, node: SourceNode, library: FormLibrary): readonly Problem[] {
  const known = { form: library.forms, school: library.schools, language: library.languages } as const;
  return (['form', 'school', 'language'] as const).flatMap((kind) => {
    const name = scenario[kind];
    if (name === undefined || known[kind].has(name)) return [];
    if (kind === 'form' && isOwnForm(library, scenario)) return [];
    const suggestion = nearestName(name, known[kind].keys());
    return [
      toProblem({
        rule: `unknown-${kind}`,
        place: placeAt(node, [kind]),
        message: `there is no ${kind} "${name}"`,
        suggestion,
      }),
    ];
  });
}

import type { FormLibrary, FormVariant } from '../../definition/form-library.ts';
import type { Problem } from '../../definition/problem.ts';
import { checkScenario } from './check-scenario.ts';
import { readScenario } from './read-scenario.ts';
import type { ScenarioFile } from './scenario.ts';
import type { World } from './world-of.ts';

export interface ScenariosOfVariant {
  readonly scenarios: readonly ScenarioFile[];
  /** Of these scenarios only: names that the form does not have. */
  readonly problems: readonly Problem[];
}

/**
 * The scenarios that hold for a variant: the form's own, apart from those that the school has under the same file name,
 * then the school's.
 */
export function scenariosFor(library: FormLibrary, world: World): ScenariosOfVariant {
  const read = library.scenarios.map((source) => readScenario(source, library));
  const problems = read.flatMap(({ problems: found }) => found);
  const fitting = read.flatMap(({ file }) => (file !== undefined && isAbout(file, world.variant) ? [file] : []));
  const own = new Set(fitting.filter(({ scenario }) => scenario.school !== undefined).map(nameOf));
  const chosen = fitting.filter((file) => file.scenario.school !== undefined || !own.has(nameOf(file)));
  const checked = chosen.map((file) => ({ file, problems: checkScenario(world, file) }));
  return {
    scenarios: checked.flatMap((one) => (one.problems.length === 0 ? [one.file] : [])),
    problems: [...problems, ...checked.flatMap((one) => one.problems)],
  };
}

function isAbout({ scenario }: ScenarioFile, { form, school, language }: FormVariant): boolean {
  return (
    scenario.form === form &&
    (scenario.school === undefined || scenario.school === school) &&
    (scenario.language === undefined || scenario.language === language)
  );
}

function nameOf({ node }: ScenarioFile): string {
  return node.place.file.split(/[/\\]/).at(-1) ?? '';
}

import type { FormLibrary, FormVariant } from '../../definition/form-library.ts';
import type { Problem } from '../../definition/problem.ts';
import { adaptScenario } from './adapt-scenario.ts';
import { checkScenario } from './check-scenario.ts';
import { readScenario } from './read-scenario.ts';
import type { ScenarioFile } from './scenario.ts';
import type { World } from './world-of.ts';

/** The scenarios that apply to one school's form in one language. */
export interface ScenariosOfVariant {
  readonly scenarios: readonly ScenarioFile[];
  /**
   * Scenarios that name something the form does not have, so they cannot run. This happens when a school removes a
   * question.
   */
  readonly unfit: readonly UnfitScenario[];
  /** Problems in files that are not valid scenarios, and in scenarios that do not match the form. */
  readonly problems: readonly Problem[];
}

export interface UnfitScenario {
  readonly file: ScenarioFile;
  readonly problems: readonly Problem[];
}

/**
 * Lists the scenarios that apply to a variant: the form's own, except those that a school file of the same name
 * replaces, then the school's. The form's own are adapted to what the school's overlay drops.
 */
export function scenariosFor(library: FormLibrary, world: World): ScenariosOfVariant {
  const read = library.scenarios.map((source) => readScenario(source, library));
  const problems = read.flatMap(({ problems: found }) => found);
  const fitting = read.flatMap(({ file }) => (file !== undefined && isAbout(file, world.variant) ? [file] : []));
  const own = new Set(fitting.filter(({ scenario }) => scenario.school !== undefined).map(nameOf));
  const chosen = fitting.filter((file) => file.scenario.school !== undefined || !own.has(nameOf(file)));
  const checked = chosen.map((original) => {
    const { file, problems: unfit } =
      original.scenario.school === undefined ? adaptScenario(world, original) : { file: original, problems: [] };
    return { file, problems: [...unfit, ...checkScenario(world, file)] };
  });
  return {
    scenarios: checked.flatMap((one) => (one.problems.length === 0 ? [one.file] : [])),
    unfit: checked.filter((one) => one.problems.length > 0),
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

import { DefinitionError, EngineError, type FormLibrary, type Problem, type SourceFile } from '@campus-cover/engine';
import { checkScenario, readScenario, worldOf, type World } from '@campus-cover/engine/analysis';

interface ScenariosOfSchool {
  readonly slug: string;
  readonly scenarios: readonly SourceFile[];
}

/**
 * The problems in a school's scenarios: each must be valid, and refer only to fields and values that its form has at
 * this school.
 *
 * @param library also contains the school's files
 */
export function checkSchoolScenarios(library: FormLibrary, { slug, scenarios }: ScenariosOfSchool): readonly Problem[] {
  const worlds = new Map<string, World | null>();
  return scenarios.flatMap((source): readonly Problem[] => {
    const { file, problems } = readScenario(source, library);
    if (file === undefined) return problems;
    const { form } = file.scenario;
    const world = worlds.get(form) ?? openOrNothing(library, { form, school: slug });
    worlds.set(form, world);
    return world === null ? [] : checkScenario(world, file);
  });
}

/** Null for a form that does not load: its problems are listed with the school's problems. */
function openOrNothing(library: FormLibrary, variant: World['variant']): World | null {
  try {
    return worldOf(library, variant);
  } catch (error) {
    if (error instanceof DefinitionError || error instanceof EngineError) return null;
    throw error;
  }
}

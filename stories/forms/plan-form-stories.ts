import {
  listVariants,
  loadDefinitionOrThrow,
  loadLanguageOrThrow,
  loadSchoolOrThrow,
  sourcesOf,
  type FormLibrary,
} from '@campus-cover/engine';
import { readScenario, type Scenario } from '@campus-cover/engine/analysis';

/** The stories of one form for one school, which are one module. */
export interface FormStories {
  readonly form: string;
  /** Slug; absent for the form as it is written, before any school changed it. */
  readonly school?: string;
  /** E.g. `"virtual:form-stories/waiver/bay-state"`. */
  readonly importPath: string;
  /** E.g. `"forms-waiver-bay-state"`. */
  readonly metaId: string;
  /** E.g. `"Forms/Waive the school health plan/Bay State University"`. */
  readonly title: string;
  /** The school changes nothing in this form but what it is told about the school. */
  readonly isLikeWritten: boolean;
  /** One story each: the form as it opens. */
  readonly languages: readonly FormLanguage[];
  /** One story each; none for a school that has the form as it is written. */
  readonly scenarios: readonly ScenarioStory[];
}

export interface FormLanguage {
  readonly exportName: string;
  /** BCP 47. */
  readonly tag: string;
  /** As it calls itself, e.g. `"Español"`. */
  readonly name: string;
}

export interface ScenarioStory {
  readonly exportName: string;
  /** The scenario's title without the requirements that it names. */
  readonly name: string;
  readonly scenario: Scenario;
}

interface FoundScenario {
  readonly fileName: string;
  readonly scenario: Scenario;
}

/** What is written without a tag is in this language. */
export const OWN_LANGUAGE = 'en';

/**
 * A form, or every form, as it is written and for every school, with the scenarios of those that differ from how it is
 * written.
 */
export function planFormStories(library: FormLibrary, only?: string): readonly FormStories[] {
  const scenarios = library.scenarios.flatMap((source): readonly FoundScenario[] => {
    // Holding every scenario to its meta-schema takes longer than all the rest.
    if (only !== undefined && !source.text.includes(`"form": "${only}"`)) return [];
    const { file } = readScenario(source, library);
    return file === undefined ? [] : [{ fileName: file.node.place.file, scenario: file.scenario }];
  });
  const differing = new Set(listVariants(library).map(({ form, school }) => `${form}/${school ?? ''}`));
  const forms = [...library.forms.keys()].filter((form) => only === undefined || form === only);
  return forms.flatMap((form) =>
    [undefined, ...library.schools.keys()].map((school) => {
      const differs = differing.has(`${form}/${school ?? ''}`);
      return planOne(library, { form, school, isLikeWritten: !differs, scenarios: differs ? scenarios : [] });
    }),
  );
}

interface Wanted {
  readonly form: string;
  readonly school: string | undefined;
  readonly isLikeWritten: boolean;
  readonly scenarios: readonly FoundScenario[];
}

function planOne(library: FormLibrary, { form, school, isLikeWritten, scenarios }: Wanted): FormStories {
  const { title } = loadDefinitionOrThrow(sourcesOf(library, { form })!);
  const name = school === undefined ? 'As it is written' : loadSchoolOrThrow(library.schools.get(school)!).name;
  const place = school ?? 'as-written';
  return {
    form,
    ...(school !== undefined && { school }),
    importPath: `virtual:form-stories/${form}/${place}`,
    metaId: `forms-${form}-${place}`,
    title: `Forms/${title}/${name}`,
    isLikeWritten,
    languages: listLanguages(library, form),
    scenarios: chooseScenarios(scenarios, { form, school }),
  };
}

function listLanguages(library: FormLibrary, form: string): readonly FormLanguage[] {
  return [...library.languages]
    .filter(([tag, { overlays }]) => tag === OWN_LANGUAGE || overlays.has(form))
    .map(([tag, { language }]) => ({ exportName: `In_${tag}`, tag, name: loadLanguageOrThrow(language).name }));
}

/** A school's own scenario takes the place of the form's of the same file name. */
function chooseScenarios(
  scenarios: readonly FoundScenario[],
  { form, school }: Pick<Wanted, 'form' | 'school'>,
): readonly ScenarioStory[] {
  const chosen = new Map<string, Scenario>();
  const fitting = scenarios.filter(({ scenario }) => scenario.form === form);
  for (const { fileName, scenario } of fitting.filter(({ scenario: { school: own } }) => own === undefined))
    chosen.set(baseName(fileName), scenario);
  for (const { fileName, scenario } of fitting)
    if (scenario.school !== undefined && scenario.school === school) chosen.set(baseName(fileName), scenario);
  return [...chosen].map(([file, scenario]) => ({
    exportName: `Scenario_${file.replace(/\W/g, '_')}`,
    name: scenario.title.replace(/^(?:\[[^\]]+\]\s*)+/, ''),
    scenario,
  }));
}

function baseName(fileName: string): string {
  return (fileName.split(/[/\\]/).at(-1) ?? '').replace(/\.json$/, '');
}

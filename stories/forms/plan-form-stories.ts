import {
  listVariants,
  loadDefinitionOrThrow,
  loadLanguageOrThrow,
  loadSchoolOrThrow,
  sourcesOf,
  type FormLibrary,
} from '@campus-cover/engine';
import { readScenario, type Scenario } from '@campus-cover/engine/analysis';

/** One form's stories for one school, in one module. */
export interface FormStories {
  readonly form: string;
  /** Slug; absent for the base form. */
  readonly school?: string;
  /** E.g. `"virtual:form-stories/waiver/bay-state"`. */
  readonly importPath: string;
  /** E.g. `"forms-waiver-bay-state"`. */
  readonly metaId: string;
  /** E.g. `"Forms/Waive the school health plan/Bay State University"`. */
  readonly title: string;
  /** Whether the school leaves this form unchanged, apart from the school's own data. */
  readonly isLikeWritten: boolean;
  /** One story for each language: it shows the form as it first appears. */
  readonly languages: readonly FormLanguage[];
  /** One story for each scenario; empty for a school that does not change the form. */
  readonly scenarios: readonly ScenarioStory[];
}

export interface FormLanguage {
  readonly exportName: string;
  /** BCP 47. */
  readonly tag: string;
  /** The language's own name, e.g. `"Español"`. */
  readonly name: string;
}

export interface ScenarioStory {
  readonly exportName: string;
  /** The scenario's title without its requirement ids. */
  readonly name: string;
  readonly scenario: Scenario;
}

interface FoundScenario {
  readonly fileName: string;
  readonly scenario: Scenario;
}

/** The language of forms without a tag. */
export const OWN_LANGUAGE = 'en';

/**
 * Plans the stories of one form, or of every form: the base form and every school's form. The base form and the schools
 * that change it also have a story for each scenario.
 */
export function planFormStories(library: FormLibrary, only?: string): readonly FormStories[] {
  const scenarios = library.scenarios.flatMap((source): readonly FoundScenario[] => {
    // Validating every scenario against its meta-schema takes longer than all the other work combined.
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
  const name = school === undefined ? 'As it is written' : loadSchoolOrThrow(library.schools.get(school)!).school.name;
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

/** A school's own scenario replaces the form's scenario with the same file name. */
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

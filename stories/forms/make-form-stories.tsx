import { instantiateValidators, type FormDefinition } from '@campus-cover/engine';
import { openScenario, type Given, type Scenario } from '@campus-cover/engine/analysis';
import type { StoryObj } from '@storybook/react-vite';
import { FormPageStory } from './form-page-story.tsx';
import { listenTo, playScenario, type ScenarioRun } from './play-scenario.ts';

type Load<Value> = () => Promise<{ readonly default: Value }>;
type ValidatorFactory = Parameters<typeof instantiateValidators>[0];

/** Maps each BCP 47 tag to the definition and validators of the form in that language, loaded when a story opens. */
export type FormLoaders = Readonly<
  Record<string, readonly [definition: Load<FormDefinition>, validators: Load<ValidatorFactory>]>
>;

export interface FormStoryArgs {
  /** Whether the page prevents changes to the answers, e.g. while the form is being sent. */
  readonly disabled: boolean;
}

interface OpenStory {
  readonly name: string;
  /** BCP 47. */
  readonly tag: string;
}

interface ScenarioStory {
  readonly name: string;
  readonly scenario: Scenario;
}

interface Loaded {
  readonly run: ScenarioRun;
}

type FormStory = StoryObj<FormStoryArgs>;

/** The default language. */
const OWN_LANGUAGE = 'en';
/** Opens the form and does nothing else. */
const NOTHING_DONE: Scenario = { form: '', title: '', steps: [] };

/**
 * Creates a form's stories for one school: one shows the form as it first appears in a language, the other plays a
 * scenario.
 */
export function makeFormStories(loaders: FormLoaders, given: Given) {
  return {
    openStory: ({ name, tag }: OpenStory): FormStory => ({
      ...makeStory(NOTHING_DONE),
      name,
      globals: { language: tag },
    }),
    scenarioStory: ({ name, scenario }: ScenarioStory): FormStory => ({
      ...makeStory(scenario),
      name,
      ...(scenario.language !== undefined && { globals: { language: scenario.language } }),
      play: async ({ loaded, step, canvasElement }) =>
        playScenario({ run: (loaded as Loaded).run, scenario, step, canvasElement }),
    }),
  };

  function makeStory(scenario: Scenario): FormStory {
    return {
      args: { disabled: false },
      argTypes: { disabled: { control: 'boolean', description: 'The state while the form is being submitted' } },
      loaders: [async ({ globals }): Promise<Loaded> => ({ run: await open(scenario, String(globals['language'])) })],
      render: ({ disabled }, { loaded }) => <FormPageStory form={(loaded as Loaded).run.form} disabled={disabled} />,
    };
  }

  /** Uses the language selected in the toolbar if the form is translated into it. */
  async function open(scenario: Scenario, language: string): Promise<ScenarioRun> {
    const tag = Object.hasOwn(loaders, language) ? language : OWN_LANGUAGE;
    const [loadDefinition, loadValidators] = loaders[tag]!;
    const [{ default: definition }, { default: factory }] = await Promise.all([loadDefinition(), loadValidators()]);
    const form = openScenario({ definition, validators: instantiateValidators(factory), given }, scenario);
    return { form, heard: listenTo(form), hasSameWords: (scenario.language ?? OWN_LANGUAGE) === tag };
  }
}

import type { StoryEntry } from './storybook-site.ts';

/**
 * The sample uses the first of these states that exists, because that state shows most of the problems that a part can
 * have.
 */
const TELLING = [
  'with-error',
  'with-errors',
  'refused',
  'every-issue',
  'wrong-rows',
  'filled',
  'labelled-with-error',
  'right-to-left',
];
const EVERY_NTH_SCENARIO = 40;

/** Chooses one story for each part, and the as-written story for each form. */
export function chooseStories(stories: readonly StoryEntry[]): readonly StoryEntry[] {
  const forms = stories.filter(({ tags, id }) => tags.includes('form') && id.endsWith('-as-written--in-en'));
  const parts = group(stories.filter(({ tags }) => !tags.includes('form')));
  return [...forms, ...parts.map((part) => TELLING.map((name) => find(part, name)).find(Boolean) ?? part[0]!)];
}

/** Chooses, for each part, the story with long words on a narrow page. */
export function chooseNarrow(stories: readonly StoryEntry[]): readonly StoryEntry[] {
  return group(stories).flatMap((part) => find(part, 'narrow') ?? []);
}

/** Chooses one scenario for each form that has any, and several more. */
export function chooseScenarios(scenarios: readonly StoryEntry[]): readonly StoryEntry[] {
  const firsts = group(scenarios).map(([first]) => first!);
  return [...new Set([...firsts, ...scenarios.filter((_, index) => index % EVERY_NTH_SCENARIO === 0)])];
}

function find(part: readonly StoryEntry[], state: string): StoryEntry | undefined {
  return part.find(({ id }) => id.endsWith(`--${state}`));
}

/** Groups stories by what they show, e.g. the stories of `"widgets-text"`. */
function group(stories: readonly StoryEntry[]): readonly (readonly StoryEntry[])[] {
  const groups = new Map<string, StoryEntry[]>();
  for (const story of stories) {
    const about = story.id.split('--')[0] ?? '';
    groups.set(about, [...(groups.get(about) ?? []), story]);
  }
  return [...groups.values()];
}

import type { StoryEntry } from './storybook-site.ts';

/** Of these states the first that there is, as the one that shows most of what can go wrong in a part. */
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

/** One story of each part, and its long words at 320 px; each form as it is written. */
export function chooseStories(stories: readonly StoryEntry[]): readonly StoryEntry[] {
  const forms = stories.filter(({ tags, id }) => tags.includes('form') && id.endsWith('-as-written--in-en'));
  const parts = group(stories.filter(({ tags }) => !tags.includes('form')));
  return [
    ...forms,
    ...parts.flatMap((part) => {
      const state = (name: string) => part.find(({ id }) => id.endsWith(`--${name}`));
      const telling = TELLING.map(state).find((story) => story !== undefined) ?? part[0]!;
      const narrow = state('narrow');
      return narrow === undefined || narrow === telling ? [telling] : [telling, narrow];
    }),
  ];
}

/** One of each form that has any, and some more. */
export function chooseScenarios(scenarios: readonly StoryEntry[]): readonly StoryEntry[] {
  const firsts = group(scenarios).map(([first]) => first!);
  return [...new Set([...firsts, ...scenarios.filter((_, index) => index % EVERY_NTH_SCENARIO === 0)])];
}

/** Stories by what they are about, e.g. those of `"widgets-text"`. */
function group(stories: readonly StoryEntry[]): readonly (readonly StoryEntry[])[] {
  const groups = new Map<string, StoryEntry[]>();
  for (const story of stories) {
    const about = story.id.split('--')[0] ?? '';
    groups.set(about, [...(groups.get(about) ?? []), story]);
  }
  return [...groups.values()];
}

import type { Plugin } from 'vite';

/** `readonly Finding[]`, `readonly Payment['items'][number][]`, of names without brackets of another kind in them. */
const READONLY_ARRAY = /\breadonly ([A-Za-z][\w.]*(?:\['\w+'\]|\[number\])*)\[\]/g;
/** The component of a file of stories, e.g. `component: EditorStory`. */
const COMPONENT = /^ {2}component: (\w+),/m;
const EXPORTED = 'export /* for the docs */ ';

/**
 * What reads the types of props for the pages of docs knows `Array<Finding>`, and of `readonly Finding[]` only that it is
 * something; and it looks at nothing that is not exported, which in a file of stories only stories are. Stands before it.
 * Types are gone before anything runs: this changes what is told, and nothing else.
 */
export function typesForDocs(): Plugin {
  return {
    name: 'types-for-docs',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.tsx') || id.includes('node_modules')) return undefined;
      const told = code.replaceAll(READONLY_ARRAY, 'Array<$1>');
      const [, component] = (id.endsWith('.stories.tsx') ? COMPONENT.exec(told) : null) ?? [];
      return component === undefined
        ? told
        : told.replace(`\nfunction ${component}(`, `\n${EXPORTED}function ${component}(`);
    },
  };
}

/** Takes back what `typesForDocs` has exported: it is no story. Stands behind what reads the types. */
export function onlyStories(): Plugin {
  return {
    name: 'only-stories',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.stories.tsx') ? code.replace(EXPORTED, '') : undefined),
  };
}

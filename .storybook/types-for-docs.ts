import type { Plugin } from 'vite';

/** Matches `readonly Finding[]` and `readonly Payment['items'][number][]`: type names without other brackets. */
const READONLY_ARRAY = /\breadonly ([A-Za-z][\w.]*(?:\['\w+'\]|\[number\])*)\[\]/g;
/** A story file's component, e.g. `component: EditorStory`. */
const COMPONENT = /^ {2}component: (\w+),/m;
const EXPORTED = 'export /* for the docs */ ';

/**
 * Prepares prop types for docgen, which runs after this plugin. Docgen understands `Array<Finding>` but not `readonly
 * Finding[]`. It reads only exported components, but a story file exports only stories. Types do not exist at run time,
 * so this changes only the docs.
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

/** Removes the exports that `typesForDocs` added, because they are not stories. It runs after docgen. */
export function onlyStories(): Plugin {
  return {
    name: 'only-stories',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.stories.tsx') ? code.replace(EXPORTED, '') : undefined),
  };
}

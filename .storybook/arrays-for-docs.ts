import type { Plugin } from 'vite';

/** `readonly Finding[]`, `readonly Payment['items'][number][]`, of names without brackets of another kind in them. */
const READONLY_ARRAY = /\breadonly ([A-Za-z][\w.]*(?:\['\w+'\]|\[number\])*)\[\]/g;

/**
 * What reads the types of props for the pages of docs knows `Array<Finding>`, and of `readonly Finding[]` only that it is
 * something. Types are gone before anything runs: this changes what is told, and nothing else.
 */
export function arraysForDocs(): Plugin {
  return {
    name: 'arrays-for-docs',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.tsx') && !id.includes('node_modules') ? code.replaceAll(READONLY_ARRAY, 'Array<$1>') : undefined,
  };
}

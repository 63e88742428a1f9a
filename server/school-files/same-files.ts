import type { KeptFiles } from '../platform/storage/index.ts';

/** Whether two sets of files have the same paths and content. */
export function sameFiles(one: KeptFiles, other: KeptFiles): boolean {
  const paths = Object.keys(one);
  return paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path]);
}

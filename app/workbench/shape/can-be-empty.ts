import type { JsonPath } from '@campus-cover/engine/analysis';

/** Whether a form works without the words at a path. A label cannot be empty. */
export function canBeEmpty(path: JsonPath): boolean {
  const last = path.at(-1);
  return last === 'ui:help' || last === 'description' || path.includes('messages');
}

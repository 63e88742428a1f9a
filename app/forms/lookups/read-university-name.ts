import type { Json } from '@campus-cover/engine';

/**
 * Returns the university in a form's context, for a page without a signed-in student, or `null` if the context has
 * none.
 */
export function readUniversityName(context: Readonly<Record<string, Json>>): string | null {
  const { university } = context;
  if (typeof university !== 'object' || university === null || !('UniversityName' in university)) return null;
  const { UniversityName: name } = university;
  return typeof name === 'string' && name !== '' ? name : null;
}

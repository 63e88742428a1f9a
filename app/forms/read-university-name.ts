import type { Json } from '@campus-cover/engine';

/** The university that a form's context names, for a page that nobody has signed in to; `null` when it names none. */
export function readUniversityName(context: Readonly<Record<string, Json>>): string | null {
  const { university } = context;
  if (typeof university !== 'object' || university === null || !('UniversityName' in university)) return null;
  const { UniversityName: name } = university;
  return typeof name === 'string' && name !== '' ? name : null;
}

import type { Json } from '@campus-cover/engine';

/**
 * Returns the university in a form's context, for a page without a signed-in student, or `null` if the context has
 * none.
 */
export function readUniversityName(context: Readonly<Record<string, Json>>): string | null {
  return readUniversity(context, 'UniversityName');
}

/** Returns the id of the same university. */
export function readUniversityId(context: Readonly<Record<string, Json>>): string | null {
  return readUniversity(context, 'UniversityID');
}

function readUniversity({ university }: Readonly<Record<string, Json>>, name: string): string | null {
  if (typeof university !== 'object' || university === null || Array.isArray(university)) return null;
  const value = (university as Readonly<Record<string, Json>>)[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

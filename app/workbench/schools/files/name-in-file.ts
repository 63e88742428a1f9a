import { valueAt } from '../../editor/form-names.ts';

/** Returns the school's name from its school.json; `null` while the file is invalid or has no name. */
export function nameInFile(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    const name = valueAt(JSON.parse(text), ['name']);
    return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
  } catch {
    return null;
  }
}

import { withoutMarks } from '../../platform/text/without-marks.ts';

/**
 * The words of a name as the search for submissions compares them: lowercase, without accents.
 *
 * @param name e.g. `"Ana-María De la Cruz"` → `ana`, `maria`, `de`, `la`, `cruz`
 */
export function nameWords(name: string): readonly string[] {
  const plain = withoutMarks(name).toLowerCase();
  return [...new Set(plain.split(/[^\p{Letter}\p{Number}]+/u))].filter((word) => word !== '');
}

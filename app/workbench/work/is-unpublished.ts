import type { FileWork } from './use-file-work.ts';

/** Returns whether nothing is in effect yet, so that the work is only the author's draft: a new school, or a new form. */
export function isUnpublished({ hasBase, inForce }: Pick<FileWork, 'hasBase' | 'inForce'>): boolean {
  return !hasBase && Object.keys(inForce.files).length === 0;
}

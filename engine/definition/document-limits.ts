import { limits } from '@campus-cover/schemas';
import type { DocumentsDefinition } from './form-definition.ts';

/** What a field accepts as uploaded documents, with all defaults filled in. */
export type DocumentLimits = Required<DocumentsDefinition>;

/**
 * Fills in the portal's limits for anything that a form leaves out. A document can never be larger than the portal's
 * own limit.
 */
export function completeDocuments({ types, maxSizeBytes, maxCount }: DocumentsDefinition): DocumentLimits {
  return {
    types: types ?? limits.documentTypes,
    maxSizeBytes: Math.min(maxSizeBytes ?? Infinity, limits.largestDocumentBytes),
    maxCount,
  };
}

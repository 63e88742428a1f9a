import { holdOf, type Hold } from '../platform/document-store/held-document.ts';
import type { DocumentRow } from '../platform/storage/index.ts';

/**
 * Maximum total size of all attachments to one message. Many mail servers refuse messages over 10 MB, and encoding
 * makes a document 37 percent larger.
 */
export const mostAttachedBytes = 7_000_000;

type Attachable = Pick<DocumentRow, 'name' | 'mediaType' | 'storageKey' | 'sha256' | 'sizeBytes' | 'scanStatus'>;

interface ChosenDocument {
  readonly name: string;
  readonly mediaType: string;
  readonly storageKey: string;
  readonly sha256: string;
  readonly isAttached: boolean;
  /** Why no one can open it yet; null when it can be opened. */
  readonly hold: Hold | null;
}

/**
 * Chooses the documents to attach to a message: in order, each document that still fits. The desk opens the others in
 * the portal.
 */
export function chooseAttachments(documents: readonly Attachable[]): readonly ChosenDocument[] {
  let left = mostAttachedBytes;
  return documents.map(({ name, mediaType, storageKey, sha256, sizeBytes, scanStatus }) => {
    const hold = holdOf({ scanStatus });
    const isAttached = sizeBytes <= left && hold === null;
    if (isAttached) left -= sizeBytes;
    return { name, mediaType, storageKey, sha256, isAttached, hold };
  });
}

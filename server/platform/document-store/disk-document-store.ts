import type { KeyRing } from '../keys/key-ring.ts';
import { createDiskFiles } from './disk-files.ts';
import type { DocumentStore } from './document-store.ts';
import { createSealedDocumentStore } from './sealed-document-store.ts';

/** Stores documents as sealed files in one folder. */
export function createDiskDocumentStore(folder: string, keyRing: KeyRing): DocumentStore {
  return createSealedDocumentStore(createDiskFiles(folder), keyRing);
}

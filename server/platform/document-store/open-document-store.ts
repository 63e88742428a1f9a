import { join } from 'node:path';
import type { ServerConfig } from '../config/config.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { createDiskFiles, spoolFolderName } from './disk-files.ts';
import type { DocumentStore } from './document-store.ts';
import { createS3Files } from './s3/s3-files.ts';
import { createSealedDocumentStore } from './sealed-document-store.ts';

type DocumentsConfig = Pick<ServerConfig, 'documentsDir'> & Partial<Pick<ServerConfig, 'documentsBucket'>>;

/** The document store that the settings choose: a bucket, or a folder on disk. */
export function openDocumentStore({ documentsDir, documentsBucket }: DocumentsConfig, keyRing: KeyRing): DocumentStore {
  const files = documentsBucket
    ? createS3Files(documentsBucket, join(documentsDir, spoolFolderName))
    : createDiskFiles(documentsDir);
  return createSealedDocumentStore(files, keyRing);
}

/** Where the documents are stored, for a message to an operator. */
export function describeDocumentsPlace({ documentsDir, documentsBucket }: DocumentsConfig): string {
  return documentsBucket ? `s3://${documentsBucket.name}/${documentsBucket.prefix}` : documentsDir;
}

import type { Clock } from './clock/clock.ts';
import type { DocumentStore } from './documents/document-store.ts';
import type { EffectiveForms } from './forms/effective-forms.ts';
import type { Storage } from './storage/index.ts';

/** What the server is assembled from; tests bring their own storage and clock. */
export interface ServerParts {
  readonly storage: Storage;
  readonly forms: EffectiveForms;
  readonly documents: DocumentStore;
  /** Where uploads are written while they arrive; on the same file system as a disk store. */
  readonly documentsFolder: string;
  readonly clock: Clock;
  /** Called after a commit that left something in the outbox. */
  readonly wakeOutbox: () => void;
  /** Folder of the built pages; absent when they are served by something else. */
  readonly pagesFolder?: string | undefined;
}

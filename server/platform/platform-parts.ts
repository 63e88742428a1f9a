import type { Clock } from './clock/clock.ts';
import type { DocumentStore } from './document-store/document-store.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { Storage } from './storage/index.ts';

/** Services that every folder of the server may use. Tests pass their own storage and clock. */
export interface PlatformParts {
  readonly storage: Storage;
  readonly documents: DocumentStore;
  readonly clock: Clock;
  /** The portal's public origin, for links in messages. */
  readonly baseUrl: string;
  readonly keyRing: KeyRing;
  /** Call it after a commit that put a message into the outbox. */
  readonly wakeOutbox: () => void;
}

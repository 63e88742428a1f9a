import type { Clock } from './clock/clock.ts';
import type { DocumentStore } from './document-store/document-store.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { Storage } from './storage/index.ts';
import type { VirusScanner } from './virus-scanner/virus-scanner.ts';

/** What a scan needs. */
export interface Scanning {
  readonly scanner: VirusScanner;
  /** Also reads the documents that are held. */
  readonly documents: DocumentStore;
}

/** Services that every folder of the server may use. Tests pass their own storage and clock. */
export interface PlatformParts {
  readonly storage: Storage;
  /** Reads only documents that the virus scanner does not hold. */
  readonly documents: DocumentStore;
  /** Absent when documents are not scanned. */
  readonly scanning?: Scanning | undefined;
  readonly clock: Clock;
  /** The portal's public origin, for links in messages. */
  readonly baseUrl: string;
  readonly keyRing: KeyRing;
  /** Call it after a commit that put a message into the outbox. */
  readonly wakeOutbox: () => void;
}

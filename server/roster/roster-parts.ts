import type { FormLibrary } from '@campus-cover/engine';
import type { Clock } from '../platform/clock/clock.ts';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import type { Storage } from '../platform/storage/index.ts';

/** The services that an import uses, whether from a page or a command. */
export interface RosterParts {
  readonly storage: Storage;
  /** The release's files. */
  readonly library: FormLibrary;
  readonly clock: Clock;
  /** Recognizes the rows of erased students. */
  readonly keyRing: KeyRing;
}

/** Who imports a roster. */
export interface RosterAuthor {
  /** An administrator's or a staff member's id, or `"system"`. */
  readonly id: string;
  readonly name: string;
}

import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import type { Database, IsoDate } from '../platform/storage/index.ts';

/** The context of a correction: one transaction, which an administrator's request limits to the school. */
export interface CorrectionWork {
  readonly trx: Transaction<Database>;
  readonly keyRing: KeyRing;
  readonly now: Date;
  /** In the school's time zone. */
  readonly today: IsoDate;
  readonly universityId: string;
  /** The administrator's id, or `"system"` for the operator of a command. */
  readonly actorId: string;
  /** The request's reference, for the audit entry; null on the command line. */
  readonly requestId: string | null;
  readonly baseUrl: string;
  /** The coverage periods in the school's files. */
  readonly periods: Readonly<Record<string, CoveragePeriodDefinition>>;
}

import type { Transaction } from 'kysely';
import type { AdministratorSession, DeskSession, StudentSession } from '../platform/access/session.ts';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import type { Database } from '../platform/storage/index.ts';
import type { SchoolSettings } from './school-settings.ts';

interface SchoolWork {
  readonly trx: Transaction<Database>;
  /** Seals and opens the values that the database stores in sealed form. */
  readonly keyRing: KeyRing;
  readonly now: Date;
  /** ISO date in the school's time zone. */
  readonly today: string;
  /** The request's reference, for the audit entry. */
  readonly requestId: string;
}

/** The context of a signed-in student's use case: one transaction limited to their school, and the current time. */
export interface TenantWork extends SchoolWork {
  readonly session: StudentSession;
  /**
   * Refuses the work if the student has used up the budget of the call that the transaction counts. Absent when it counts
   * none.
   *
   * @throws {ServerError} TOO_MANY_ATTEMPTS
   */
  readonly refuseIfSpent?: () => Promise<void>;
  /** The tag of the language that the student chose; null if the student has not chosen one. */
  readonly language: string | null;
  /** Reads a school's plans, payment settings and documents from its files, in the student's language. */
  readonly readSettings: (slug: string) => SchoolSettings;
}

/** The context of a use case for those who decide for a school: its administrators, and the people of its broker. */
export interface DeskWork extends SchoolWork {
  readonly session: DeskSession;
}

/** The context of a use case for a school's administrator. */
export interface AdministratorWork extends DeskWork {
  readonly session: AdministratorSession;
}

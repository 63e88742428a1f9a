import type { Transaction } from 'kysely';
import type { SchoolSettings } from '../forms/school-settings.ts';
import type { AdministratorSession, StudentSession } from '../sessions/session.ts';
import type { KeyRing } from '../secrets/key-ring.ts';
import type { Database } from '../storage/index.ts';

interface SchoolWork {
  readonly trx: Transaction<Database>;
  /** Seals and opens what the database keeps unreadable. */
  readonly keyRing: KeyRing;
  readonly now: Date;
  /** ISO date in the school's time zone. */
  readonly today: string;
  /** The request's reference, for the audit. */
  readonly requestId: string;
}

/** What a use case of a signed-in student works with: one transaction behind their school's wall, and the moment. */
export interface TenantWork extends SchoolWork {
  readonly session: StudentSession;
  /** What a school's file says of plans, payment and documents; by the school's slug. */
  readonly readSettings: (slug: string) => SchoolSettings;
}

/** What a use case of a school's administrator works with. */
export interface AdministratorWork extends SchoolWork {
  readonly session: AdministratorSession;
}

import type { FastifyRequest } from 'fastify';
import {
  requireAdministrator,
  requireBroker,
  requireDesk,
  requireStaff,
  requireStudent,
} from '../platform/access/access.ts';
import type { DeskSession, StudentSession } from '../platform/access/session.ts';
import {
  refuseOverBudget,
  spendingStatement,
  type SpentBudget,
  type StudentCall,
} from '../platform/budgets/spend-student-budget.ts';
import { chosenLanguage } from '../platform/http/chosen-language.ts';
import type { PlatformParts } from '../platform/platform-parts.ts';
import type { Tenant } from '../platform/storage/index.ts';
import type { SchoolParts } from './school-parts.ts';
import { readSchoolSettings } from './school-settings.ts';
import type { BrokerWork, StaffWork } from './staff-work.ts';
import type { AdministratorWork, DeskWork, TenantWork } from './tenant-work.ts';

/** A request's time and reference. */
interface Occasion {
  readonly now: Date;
  readonly requestId: string;
  /** The language that the student chose. */
  readonly language: string | null;
  /** The call that the work counts; see `TenantWork.refuseIfSpent`. */
  readonly call?: StudentCall | undefined;
}

/** Runs work for a student in one transaction limited to their school. */
export function transactAsStudent<Result>(
  { storage, clock, keyRing, schools }: Pick<SchoolParts, 'storage' | 'clock' | 'keyRing' | 'schools'>,
  session: StudentSession,
  { now, requestId, language, call }: Occasion,
  run: (work: TenantWork) => Promise<Result>,
): Promise<Result> {
  const today = clock.today(session.timeZone);
  const readSettings = (slug: string) => readSchoolSettings(schools, slug, language);
  const work = { session, keyRing, now, today, requestId, language, readSettings };
  if (call === undefined) return storage.inTenant(session.universityId, (trx) => run({ trx, ...work }));
  return storage.inTenant(
    session.universityId,
    (trx, answered) => {
      const refuseIfSpent = async () => refuseOverBudget(call.kind, ((await answered) as SpentBudget).hits);
      return run({ trx, ...work, refuseIfSpent });
    },
    spendingStatement(session.studentId, call),
  );
}

/**
 * Runs work for the signed-in student in one transaction limited to their school.
 *
 * @param kind counts the call in the student's budget; the work must call `refuseIfSpent`
 */
export function transact<Result>(
  parts: SchoolParts,
  request: FastifyRequest,
  run: (work: TenantWork) => Promise<Result>,
  kind?: StudentCall['kind'],
): Promise<Result> {
  const now = parts.clock.now();
  const language = chosenLanguage(request.cookies);
  const occasion = { now, requestId: request.id, language, call: kind && { kind, now } };
  return transactAsStudent(parts, requireStudent(request), occasion, run);
}

/** Runs work for the signed-in administrator in one transaction limited to their school. */
export function transactAsAdministrator<Result>(
  { storage, clock, keyRing }: Pick<PlatformParts, 'storage' | 'clock' | 'keyRing'>,
  request: FastifyRequest,
  run: (work: AdministratorWork) => Promise<Result>,
): Promise<Result> {
  const session = requireAdministrator(request);
  const now = clock.now();
  const today = clock.today(session.timeZone);
  return storage.inTenant(session.universityId, (trx) =>
    run({ trx, session, keyRing, now, today, requestId: request.id }),
  );
}

/** Whose rows a transaction may see. For a broker's person, the database checks the grant when the transaction begins. */
export function tenantOf({ role, administratorId, universityId }: DeskSession): Tenant {
  return role === 'broker' ? { brokerId: administratorId, universityId } : universityId;
}

/**
 * Runs work for the signed-in administrator, or for the person of a broker, in one transaction limited to the school.
 *
 * @throws {ServerError} NOT_FOUND if the school is no longer granted
 */
export function transactAtDesk<Result>(
  { storage, clock, keyRing }: Pick<PlatformParts, 'storage' | 'clock' | 'keyRing'>,
  request: FastifyRequest,
  run: (work: DeskWork) => Promise<Result>,
): Promise<Result> {
  const session = requireDesk(request);
  const now = clock.now();
  const today = clock.today(session.timeZone);
  return storage.inTenant(tenantOf(session), (trx) =>
    run({ trx, session, keyRing, now, today, requestId: request.id }),
  );
}

/**
 * Runs work for the signed-in person of a broker in one system transaction, which is limited to no school: for the list
 * of the schools that are granted to them, and for their session.
 */
export function transactAsBroker<Result>(
  { storage, clock }: Pick<PlatformParts, 'storage' | 'clock'>,
  request: FastifyRequest,
  run: (work: BrokerWork) => Promise<Result>,
): Promise<Result> {
  const session = requireBroker(request);
  return storage.system((trx) => run({ trx, session, now: clock.now(), requestId: request.id }));
}

/**
 * Runs work for the signed-in staff member in one transaction. Staff do not belong to a school, so it is a system
 * transaction.
 */
export function transactAsStaff<Result>(
  { storage, clock }: Pick<PlatformParts, 'storage' | 'clock'>,
  request: FastifyRequest,
  run: (work: StaffWork) => Promise<Result>,
): Promise<Result> {
  const session = requireStaff(request);
  return storage.system((trx) => run({ trx, session, now: clock.now(), requestId: request.id }));
}

import type { FastifyRequest } from 'fastify';
import { requireAdministrator, requireStaff, requireStudent } from '../platform/access/access.ts';
import type { StudentSession } from '../platform/access/session.ts';
import { chosenLanguage } from '../platform/http/chosen-language.ts';
import type { PlatformParts } from '../platform/platform-parts.ts';
import type { SchoolParts } from './school-parts.ts';
import { readSchoolSettings } from './school-settings.ts';
import type { StaffWork } from './staff-work.ts';
import type { AdministratorWork, TenantWork } from './tenant-work.ts';

/** A request's time and reference. */
interface Occasion {
  readonly now: Date;
  readonly requestId: string;
  /** The language that the student chose. */
  readonly language: string | null;
}

/** Runs work for a student in one transaction limited to their school. */
export function transactAsStudent<Result>(
  { storage, clock, keyRing, schools }: Pick<SchoolParts, 'storage' | 'clock' | 'keyRing' | 'schools'>,
  session: StudentSession,
  { now, requestId, language }: Occasion,
  run: (work: TenantWork) => Promise<Result>,
): Promise<Result> {
  const today = clock.today(session.timeZone);
  const readSettings = (slug: string) => readSchoolSettings(schools, slug, language);
  return storage.inTenant(session.universityId, (trx) =>
    run({ trx, session, keyRing, now, today, requestId, language, readSettings }),
  );
}

/** Runs work for the signed-in student in one transaction limited to their school. */
export function transact<Result>(
  parts: SchoolParts,
  request: FastifyRequest,
  run: (work: TenantWork) => Promise<Result>,
): Promise<Result> {
  const occasion = { now: parts.clock.now(), requestId: request.id, language: chosenLanguage(request.cookies) };
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

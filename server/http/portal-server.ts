import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { requireAdministrator, requireStaff, requireStudent } from '../access/access.ts';
import { readSchoolSettings } from '../forms/school-settings.ts';
import type { ServerParts } from '../server-parts.ts';
import type { StaffWork } from '../use-cases/staff-work.ts';
import type { AdministratorWork, TenantWork } from '../use-cases/tenant-work.ts';

/** The server as routes see it: shapes in TypeBox become the types of requests and answers. */
export type PortalServer = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Adds a group of routes. */
export type AddRoutes = (server: PortalServer, parts: ServerParts) => void;

/** Runs work for the signed-in student in one transaction behind their school's wall. */
export function transact<Result>(
  { storage, clock, keyRing, forms }: ServerParts,
  request: FastifyRequest,
  run: (work: TenantWork) => Promise<Result>,
): Promise<Result> {
  const session = requireStudent(request);
  const now = clock.now();
  const today = clock.today(session.timeZone);
  const readSettings = (slug: string) => readSchoolSettings(forms.catalog, slug);
  return storage.inTenant(session.universityId, (trx) =>
    run({ trx, session, keyRing, now, today, requestId: request.id, readSettings }),
  );
}

/** Runs work for the signed-in administrator in one transaction behind their school's wall. */
export function transactAsAdministrator<Result>(
  { storage, clock, keyRing }: ServerParts,
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

/** Runs work for the signed-in staff member in one transaction. Staff belong to no school, so it is one of the whole system. */
export function transactAsStaff<Result>(
  { storage, clock }: Pick<ServerParts, 'storage' | 'clock'>,
  request: FastifyRequest,
  run: (work: StaffWork) => Promise<Result>,
): Promise<Result> {
  const session = requireStaff(request);
  return storage.system((trx) => run({ trx, session, now: clock.now(), requestId: request.id }));
}

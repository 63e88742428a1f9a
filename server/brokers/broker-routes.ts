import { addresses } from '@campus-cover/schemas';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireBroker } from '../platform/access/access.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed } from '../platform/http/shapes.ts';
import type { BrokerWork } from '../schools/staff-work.ts';
import type { SchoolParts } from '../schools/school-parts.ts';
import { transactAsBroker } from '../schools/transact.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { GrantedSchools, Slug } from './broker-shapes.ts';
import { chooseSchool } from './choose-school.ts';
import { findGrantedSchools } from './find-granted-schools.ts';

const config = { access: 'broker' } as const;
const tags = ['Portal'];

/** Lets a broker's person list the schools that are granted to them, and choose the one for which they work. */
export function addBrokerRoutes(server: PortalServer, parts: SchoolParts, cookie: SessionCookie): void {
  server.get(
    '/api/portal/broker/schools',
    {
      config,
      schema: {
        tags,
        summary: 'The schools that are granted to the signed-in person of a broker',
        response: { 200: GrantedSchools },
      },
    },
    async (request) => {
      const schools = await run(request, ({ trx, session }) => findGrantedSchools(trx, session.administratorId));
      return { schools: schools.map(({ slug, name }) => ({ slug, UniversityName: name })) };
    },
  );

  server.post(
    '/api/portal/broker/school',
    {
      config,
      schema: {
        tags,
        summary: 'Work for one of these schools; the session gets a new id',
        body: Type.Object({ slug: Slug }, closed),
        response: { 200: Type.Object({ url: Type.String() }) },
      },
    },
    async (request, reply) => {
      const id = await run(request, (work) => chooseSchool(work, request.body.slug));
      if (id === null) throw new ServerError('NOT_FOUND');
      cookie.set(reply, id);
      return { url: addresses.desk };
    },
  );

  /** Counts the call in the person's budget, then runs it. */
  async function run<Result>(request: FastifyRequest, work: (work: BrokerWork) => Promise<Result>): Promise<Result> {
    const { administratorId } = requireBroker(request);
    await spendBudgets(parts.storage, [{ bucket: `broker:${administratorId}`, limit: 300 }], parts.clock.now());
    return transactAsBroker(parts, request, work);
  }
}

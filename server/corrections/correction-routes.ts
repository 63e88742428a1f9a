import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { findStudents } from '../administration/search-students.ts';
import { listOpenRefusals } from '../coverage/carrier-refusals.ts';
import { requireAdministrator } from '../platform/access/access.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { IdempotencyHeaders, readIdempotencyKey } from '../platform/http/read-idempotency-key.ts';
import { closed, Id } from '../platform/http/shapes.ts';
import type { SchoolParts } from '../schools/school-parts.ts';
import type { AdministratorWork } from '../schools/tenant-work.ts';
import { transactAsAdministrator } from '../schools/transact.ts';
import { Confirmed, CorrectableStudent, FoundStudents, Refusals, Request } from './correction-shapes.ts';
import type { CorrectionWork } from './correction-work.ts';
import { describeStudent } from './describe-student.ts';
import { makeCorrection } from './make-correction.ts';
import { previewCorrection } from './plan-correction.ts';

/** The list is for people to work through. */
const mostListed = 100;

/** The calls with which administrators find a student and correct a coverage or the account. */
export function addCorrectionRoutes(server: PortalServer, parts: SchoolParts): void {
  const config = { access: 'administrator' } as const;
  const tags = ['Portal'];
  const params = Type.Object({ student: Id }, closed);
  const Consequences = Type.Object({ consequences: Type.Array(Type.String()) });

  server.get(
    '/api/portal/corrections/students',
    {
      config,
      schema: {
        tags,
        summary: "Search for students of the administrator's own school, with open and closed accounts",
        querystring: Type.Object({ name: Type.String({ maxLength: 200 }) }, closed),
        response: { 200: FoundStudents },
      },
    },
    (request) =>
      correct(request, async (_work, office) => {
        const students = await findStudents(office, { name: request.query.name, accounts: 'open and closed' });
        return students.map(({ id, firstName, lastName, schoolStudentId, email, disabledAt }) => ({
          id,
          StudName: `${firstName} ${lastName}`,
          UniversityStudentID: schoolStudentId,
          Email: email,
          isClosed: disabledAt !== null,
        }));
      }),
  );

  server.get(
    '/api/portal/corrections/refusals',
    {
      config,
      schema: {
        tags,
        summary: 'The people whom the insurance company refuses to insure, until it answers again; the oldest first',
        response: { 200: Refusals },
      },
    },
    (request) =>
      correct(request, async ({ trx, universityId }) => {
        const refusals = await listOpenRefusals(trx, { universityId, most: mostListed });
        return {
          refusals: refusals.map(({ id, reason, refusedAt, planName, studentId, student, dependentName }) => ({
            id,
            reason,
            refusedAt,
            planName,
            dependentName,
            student: { id: studentId, name: student.name, UniversityStudentID: student.schoolStudentId },
          })),
        };
      }),
  );

  server.get(
    '/api/portal/corrections/students/:student',
    {
      config,
      schema: {
        tags,
        summary: 'One student, with the corrections that are possible and the ones that were made',
        params,
        response: { 200: CorrectableStudent },
      },
    },
    (request) => correct(request, (work) => describeStudent(work, request.params.student)),
  );

  server.post(
    '/api/portal/corrections/students/:student/preview',
    {
      config,
      schema: {
        tags,
        summary: 'What a correction would change, in complete sentences; changes nothing',
        params,
        body: Request,
        response: { 200: Consequences },
      },
    },
    (request) =>
      correct(request, async (work) => ({
        consequences: [...(await previewCorrection(work, request.params.student, request.body))],
      })),
  );

  server.post(
    '/api/portal/corrections/students/:student',
    {
      config,
      schema: {
        tags,
        summary: 'Make a correction once, and tell the student',
        description:
          'The Idempotency-Key header contains a UUID that is the same for every attempt to make one correction. A repeated attempt changes nothing.',
        params,
        headers: IdempotencyHeaders,
        body: Confirmed,
        response: { 200: Type.Object({ repeated: Type.Boolean() }) },
      },
    },
    async (request) => {
      const requestKey = readIdempotencyKey(request.headers);
      const { reason, ...body } = request.body;
      if (reason.trim() === '') throw new ServerError('REQUEST_INVALID', { detail: 'Enter the reason.' });
      const correction = { ...body, reason: reason.trim(), studentId: request.params.student, requestKey };
      const made = await correct(request, (work) => makeCorrection(work, correction));
      parts.wakeOutbox();
      return made;
    },
  );

  async function correct<Result>(
    request: FastifyRequest,
    run: (work: CorrectionWork, office: AdministratorWork) => Promise<Result>,
  ): Promise<Result> {
    const { administratorId } = requireAdministrator(request);
    await spendBudgets(parts.storage, [{ bucket: `corrections:${administratorId}`, limit: 600 }], parts.clock.now());
    return transactAsAdministrator(parts, request, (office) => {
      const { session, trx, keyRing, now, today, requestId } = office;
      const { universityId, slug } = session;
      const periods = parts.schools.coveragePeriods(slug);
      const { baseUrl } = parts;
      return run(
        { trx, keyRing, now, today, requestId, universityId, actorId: administratorId, baseUrl, periods },
        office,
      );
    });
  }
}

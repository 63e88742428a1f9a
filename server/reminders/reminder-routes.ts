import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { recordAudit } from '../audit/record-audit.ts';
import { requireAdministrator } from '../platform/access/access.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
import { attachmentDisposition } from '../platform/http/content-disposition.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { takeTurns } from '../platform/http/take-turns.ts';
import type { SchoolParts } from '../schools/school-parts.ts';
import type { AdministratorWork } from '../schools/tenant-work.ts';
import { transactAsAdministrator } from '../schools/transact.ts';
import { writeBouncesCsv } from './bounces/bounces-csv.ts';
import { clearBounce } from './bounces/clear-bounce.ts';
import { describeBounce } from './bounces/describe-bounce.ts';
import { listBounces } from './bounces/list-bounces.ts';
import { describeReminders, type ReminderView } from './describe-reminders.ts';
import { BounceParams, Bounces, Reminders } from './reminder-shapes.ts';

const config = { access: 'administrator' } as const;
const tags = ['Reminders'];
/** The page's list is for people to work through. */
const mostListed = 100;

/** The calls that show administrators their school's reminders, and the addresses that do not work. */
export function addReminderRoutes(server: PortalServer, parts: SchoolParts): void {
  const { storage, clock, schools } = parts;
  // A large school's counts take a while. Several at once would leave no connection for students.
  const inTurn = takeTurns();

  server.get(
    '/api/portal/reminders',
    {
      config,
      schema: {
        tags,
        summary: "The reminders of the administrator's own school, with counts as of now",
        response: { 200: Reminders },
      },
    },
    async (request) => {
      await spend(request);
      const { universityId, slug, timeZone } = requireAdministrator(request);
      const today = clock.today(timeZone);
      const described = { universityId, slug, today, now: clock.now(), schools };
      const views = await inTurn(universityId, () =>
        storage.inTenantAtOneMoment(universityId, (trx) => describeReminders(trx, described)),
      );
      const names = new Map(schools.textLanguages(slug).map(({ tag, name }) => [tag, name]));
      return { today, timeZone, reminders: views.map((view) => describeView(view, names)) };
    },
  );

  server.get(
    '/api/portal/reminders/addresses',
    {
      config,
      schema: {
        tags,
        summary: "The students of the administrator's own school whose address does not work, the latest first",
        response: { 200: Bounces },
      },
    },
    (request) =>
      work(request, async ({ trx, session: { universityId } }) => {
        const { total, students } = await listBounces(trx, { universityId, most: mostListed });
        return {
          total,
          students: students.map(({ id, firstName, lastName, schoolStudentId, email, status, bouncedAt }) => ({
            id,
            name: `${firstName} ${lastName}`,
            UniversityStudentID: schoolStudentId,
            Email: email,
            reason: describeBounce(status),
            status,
            since: bouncedAt,
          })),
        };
      }),
  );

  server.get(
    '/api/portal/reminders/addresses.csv',
    {
      config,
      exposeHeadRoute: false,
      schema: { tags, summary: 'All students whose address does not work, as a CSV attachment' },
    },
    async (request, reply) => {
      const { slug } = requireAdministrator(request);
      const students = await work(request, async (office) => {
        const listed = await listBounces(office.trx, { universityId: office.session.universityId });
        await recordAudit(office, { action: 'addresses.downloaded', details: { students: listed.total } });
        return listed.students;
      });
      return reply
        .header('content-disposition', attachmentDisposition(`${slug}-addresses-that-do-not-work.csv`))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('text/csv; charset=utf-8; header=present')
        .send(writeBouncesCsv(students));
    },
  );

  server.delete(
    '/api/portal/reminders/addresses/:student',
    {
      config,
      schema: {
        tags,
        summary: "Mark a student's address as working again, so that reminders go to it",
        params: BounceParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await work(request, (office) => clearBounce(office, request.params.student));
      return reply.code(204).send(null);
    },
  );

  async function work<Result>(
    request: FastifyRequest,
    run: (office: AdministratorWork) => Promise<Result>,
  ): Promise<Result> {
    await spend(request);
    return transactAsAdministrator(parts, request, run);
  }

  function spend(request: FastifyRequest): Promise<void> {
    const { administratorId } = requireAdministrator(request);
    return spendBudgets(storage, [{ bucket: `reminders:${administratorId}`, limit: 240 }], clock.now());
  }
}

function describeView(
  { rule, planNames, nextDeadline, exampleDeadline, texts, deadlines }: ReminderView,
  languageNames: ReadonlyMap<string, string>,
) {
  const { id, to, days, before } = rule;
  return {
    id,
    to: [...to],
    days,
    before,
    planNames: planNames && [...planNames],
    nextDeadline,
    exampleDeadline,
    texts: texts.map(({ language, subject, paragraphs }) => ({
      language: language === null ? null : { tag: language, name: languageNames.get(language) ?? language },
      subject,
      paragraphs: [...paragraphs],
    })),
    deadlines: deadlines.map(({ deadline, leavesOn, due, outcomes }) => ({
      deadline,
      leavesOn,
      due,
      waiting: outcomes.waiting ?? 0,
      sent: outcomes.sent ?? 0,
      acted: outcomes.acted ?? 0,
      failed: {
        bouncing: outcomes.bouncing ?? 0,
        refused: outcomes.refused ?? 0,
        'too-late': outcomes['too-late'] ?? 0,
        'rule-removed': outcomes['rule-removed'] ?? 0,
        interrupted: outcomes.interrupted ?? 0,
      },
    })),
  };
}

import { Type } from 'typebox';
import { requireAdministrator } from '../access/access.ts';
import { spendBudgets } from '../budgets/spend-budgets.ts';
import { ServerError } from '../errors/server-error.ts';
import { transactAsAdministrator, type PortalServer } from '../http/portal-server.ts';
import { isCalendarDay } from '../rules/calendar-day.ts';
import type { ServerParts } from '../server-parts.ts';
import { listAudit, listOffice } from '../use-cases/list-audit.ts';
import { closed, Id, IsoDay, Moment, Nullable } from './shapes.ts';

const Person = Type.Object({
  name: Type.String(),
  role: Type.Union([Type.Literal('student'), Type.Literal('administrator'), Type.Literal('staff')]),
  UniversityStudentID: Nullable(Type.String()),
});

const Entry = Type.Object({
  id: Type.Integer(),
  at: Moment,
  action: Type.String(),
  outcome: Type.Union([Type.Literal('success'), Type.Literal('refused'), Type.Literal('failed')]),
  /** Null for the portal itself, and for who was not signed in. */
  actor: Nullable(Person),
  onBehalfOf: Nullable(Person),
  about: Nullable(Person),
  reference: Nullable(Type.String()),
  reason: Nullable(Type.String()),
});

/** The trail of a school, for its administrators. */
export function addAuditRoutes(server: PortalServer, parts: ServerParts): void {
  server.get(
    '/api/portal/audit',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['Portal'],
        summary: "What happened at the administrator's own school, newest first",
        querystring: Type.Object(
          {
            before: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
            from: Type.Optional(IsoDay),
            to: Type.Optional(IsoDay),
            action: Type.Optional(Type.String({ pattern: '^[a-z][a-z.-]{0,60}$' })),
            actor: Type.Optional(Id),
            student: Type.Optional(Type.String({ maxLength: 200 })),
          },
          closed,
        ),
        response: {
          200: Type.Object({
            entries: Type.Array(Entry),
            /** For `before`; null when there is no older entry. */
            next: Nullable(Type.Integer()),
            office: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
          }),
        },
      },
    },
    async (request) => {
      const { administratorId } = requireAdministrator(request);
      await spendBudgets(parts.storage, [{ bucket: `audit:${administratorId}`, limit: 300 }], parts.clock.now());
      const { before, ...filter } = request.query;
      for (const day of [filter.from, filter.to]) {
        if (day !== undefined && !isCalendarDay(day))
          throw new ServerError('REQUEST_INVALID', { detail: 'Choose a day that the calendar has.' });
      }
      return transactAsAdministrator(parts, request, async (work) => ({
        ...(await listAudit(work, { ...filter, ...(before === undefined ? {} : { before: Number(before) }) })),
        office: await listOffice(work),
      }));
    },
  );
}

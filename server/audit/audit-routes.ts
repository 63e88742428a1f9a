import { isCalendarDay } from '@campus-cover/engine';
import { Type } from 'typebox';
import { requireAdministrator } from '../platform/access/access.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, Id, IsoDay, Moment, Nullable } from '../platform/http/shapes.ts';
import type { PlatformParts } from '../platform/platform-parts.ts';
import { transactAsAdministrator } from '../schools/transact.ts';
import { listAudit, listOffice } from './list-audit.ts';

const Person = Type.Object({
  name: Type.String(),
  role: Type.Union([
    Type.Literal('student'),
    Type.Literal('administrator'),
    Type.Literal('broker'),
    Type.Literal('staff'),
    Type.Literal('program'),
  ]),
  UniversityStudentID: Nullable(Type.String()),
});

const Entry = Type.Object({
  id: Type.Integer(),
  at: Moment,
  action: Type.String(),
  outcome: Type.Union([Type.Literal('success'), Type.Literal('refused'), Type.Literal('failed')]),
  /** Null for the portal itself, and for a person who was not signed in. */
  actor: Nullable(Person),
  onBehalfOf: Nullable(Person),
  about: Nullable(Person),
  reference: Nullable(Type.String()),
  reason: Nullable(Type.String()),
});

/** A school's audit trail, for its administrators. */
export function addAuditRoutes(server: PortalServer, parts: PlatformParts): void {
  server.get(
    '/api/portal/audit',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['Portal'],
        summary: "The audit trail of the administrator's own school, newest entries first",
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
            /** The next request's `before`; null when there are no older entries. */
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
          throw new ServerError('REQUEST_INVALID', { detail: 'Choose a valid date.' });
      }
      return transactAsAdministrator(parts, request, async (work) => ({
        ...(await listAudit(work, { ...filter, ...(before === undefined ? {} : { before: Number(before) }) })),
        office: await listOffice(work),
      }));
    },
  );
}

import { Type } from 'typebox';
import { clientAddress } from '../budgets/client-address.ts';
import { spendBudgets } from '../budgets/spend-budgets.ts';
import type { PlatformParts } from '../platform-parts.ts';
import type { PortalServer } from './portal-server.ts';
import { closed } from './shapes.ts';

// Contains only numbers and the names of the portal's own files, because an error message may quote what a person
// typed.
const PageFailure = Type.Object(
  {
    name: Type.String({ pattern: '^[A-Za-z]{1,40}$' }),
    frames: Type.Array(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,80}\\.js:\\d{1,7}:\\d{1,7}$' }), { maxItems: 10 }),
  },
  closed,
);

/**
 * Anyone may send a report, and each report adds an error to the log. The limit is high enough for reports from a whole
 * campus.
 */
const reportsAnAddress = 120;

/** Logs that a page failed to render. Returns the reference that the page shows. */
export function addPageFailureRoute(server: PortalServer, { storage, clock }: PlatformParts): void {
  server.post(
    '/api/portal/page-failures',
    {
      config: { access: 'public', openInDowntime: true },
      bodyLimit: 4096,
      schema: {
        tags: ['Portal'],
        summary: 'Report a page failure, so that the server logs it',
        body: PageFailure,
        response: { 200: Type.Object({ reference: Type.String() }) },
      },
    },
    async (request) => {
      const bucket = `page-failure:${clientAddress(request.ip)}`;
      await spendBudgets(storage, [{ bucket, limit: reportsAnAddress }], clock.now());
      const { name, frames } = request.body;
      request.log.error({ failure: { name, frames } }, 'page failed');
      return { reference: request.id };
    },
  );
}

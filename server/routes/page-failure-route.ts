import { Type } from 'typebox';
import { clientAddress } from '../budgets/client-address.ts';
import { spendBudgets } from '../budgets/spend-budgets.ts';
import type { PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';
import { closed } from './shapes.ts';

/** The reports of pages that broke in a browser. */
export const pageFailurePath = '/api/portal/page-failures';

// Nothing but names of our own files and numbers: an error's words may quote what a person typed.
const PageFailure = Type.Object(
  {
    name: Type.String({ pattern: '^[A-Za-z]{1,40}$' }),
    frames: Type.Array(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,80}\\.js:\\d{1,7}:\\d{1,7}$' }), { maxItems: 10 }),
  },
  closed,
);

/** Anybody may report, and each report is an error in the log: no more of them than a campus has pages that break. */
const reportsAnAddress = 120;

/** Notes in the log that a page broke while it was drawn, and gives the reference that the page shows. */
export function addPageFailureRoute(server: PortalServer, { storage, clock }: ServerParts): void {
  server.post(
    pageFailurePath,
    {
      config: { access: 'public' },
      bodyLimit: 4096,
      schema: {
        tags: ['Portal'],
        summary: 'A page that broke, for the log',
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

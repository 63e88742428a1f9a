import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../budgets/client-address.ts';
import { spendBudgets } from '../budgets/spend-budgets.ts';
import type { ServerParts } from '../server-parts.ts';
import { hiddenFromDocs } from './openapi.ts';
import { policyReportPath } from './security-headers.ts';

/** How often browsers said that a page broke the content policy, since the start. */
export interface PolicyReports {
  readonly count: number;
}

const reportTypes = ['application/csp-report', 'application/reports+json'];
const maxReportBytes = 16 * 1024;

/** Anybody may report, and each report is a warning in the log: enough to see what is broken on a campus behind one address. */
const reportsAnAddress = 120;

/** Takes browsers' reports of a broken content policy: counts them and logs which directive it was. */
export function usePolicyReports(
  server: FastifyInstance,
  { storage, clock }: Pick<ServerParts, 'storage' | 'clock'>,
): PolicyReports {
  const reports = { count: 0 };
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      reportTypes,
      { parseAs: 'string', bodyLimit: maxReportBytes },
      (_request, body, done) => {
        done(null, String(body));
      },
    );
    scope.post(policyReportPath, { config: { access: 'public' }, schema: hiddenFromDocs }, async (request, reply) => {
      const bucket = `policy-report:${clientAddress(request.ip)}`;
      await spendBudgets(storage, [{ bucket, limit: reportsAnAddress }], clock.now());
      reports.count += 1;
      request.log.warn({ directive: readDirective(request.body) }, 'content policy broken');
      return reply.code(204).send();
    });
  });
  return reports;
}

// Only the directive's name is kept: addresses in a report may carry personal query parameters.
function readDirective(body: unknown): string {
  const match = /"(?:effective-directive|effectiveDirective|violated-directive)"\s*:\s*"([a-z-]{1,40})/.exec(
    String(body),
  );
  return match?.[1] ?? 'unknown';
}

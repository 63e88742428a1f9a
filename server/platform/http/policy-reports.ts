import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../budgets/client-address.ts';
import { spendBudgets } from '../budgets/spend-budgets.ts';
import type { PlatformParts } from '../platform-parts.ts';
import { hiddenFromDocs } from './openapi.ts';
import { policyReportPath } from './security-headers.ts';

/** The number of content policy violations that browsers have reported since startup. */
export interface PolicyReports {
  readonly count: number;
}

const reportTypes = ['application/csp-report', 'application/reports+json', 'application/json'];
const maxReportBytes = 16 * 1024;

/**
 * Anyone may send a report, and each report adds a warning to the log. The limit is high enough for a campus behind one
 * address.
 */
const reportsAnAddress = 120;

/** Receives browsers' reports of content policy violations, counts them and logs which directive was violated. */
export function usePolicyReports(
  server: FastifyInstance,
  { storage, clock }: Pick<PlatformParts, 'storage' | 'clock'>,
): PolicyReports {
  const reports = { count: 0 };
  void server.register(async (scope) => {
    // Reads the report as text, so that the server never parses its content.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      reportTypes,
      { parseAs: 'string', bodyLimit: maxReportBytes },
      (_request, body, done) => {
        done(null, body);
      },
    );
    // Browsers send reports automatically, some without an Origin header. A report changes nothing but a counter.
    const config = { access: 'public', anyOrigin: true, openInDowntime: true } as const;
    scope.post(policyReportPath, { config, schema: hiddenFromDocs }, async (request, reply) => {
      const bucket = `policy-report:${clientAddress(request.ip)}`;
      await spendBudgets(storage, [{ bucket, limit: reportsAnAddress }], clock.now());
      reports.count += 1;
      request.log.warn({ directive: readDirective(request.body) }, 'content policy broken');
      return reply.code(204).send();
    });
  });
  return reports;
}

// Keeps only the directive's name: addresses in a report may contain personal query parameters.
function readDirective(body: unknown): string {
  if (typeof body !== 'string') return 'unknown';
  const match = /"(?:effective-directive|effectiveDirective|violated-directive)"\s*:\s*"([a-z-]{1,40})/.exec(body);
  return match?.[1] ?? 'unknown';
}

import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config.ts';

/** Where browsers report what the policy refused. */
export const policyReportPath = '/api/csp-reports';

// Nothing inline and nothing evaluated: validators arrive compiled, styles and scripts as files.
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  `report-uri ${policyReportPath}`,
  'report-to policy',
].join('; ');

/** The security headers of every answer, refusals included. */
export function securityHeaders({ secure }: Pick<ServerConfig, 'secure'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy,
    'reporting-endpoints': `policy="${policyReportPath}"`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Answers are personal unless a route says otherwise.
    'cache-control': 'no-store',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Sets them before anything else is decided about a request. */
export function useSecurityHeaders(server: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

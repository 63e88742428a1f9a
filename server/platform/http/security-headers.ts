import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config/config.ts';

/** Where browsers report policy violations. */
export const policyReportPath = '/api/csp-reports';

// Allows nothing inline and no `eval`: validators are already compiled, and styles and scripts are separate files.
const contentPolicy = (ancestors: "'none'" | "'self'") =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-src 'self'",
    `frame-ancestors ${ancestors}`,
    "form-action 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `report-uri ${policyReportPath}`,
    'report-to policy',
  ].join('; ');

/** The security headers of every response, including refusals. */
export function securityHeaders({ secure }: Pick<ServerConfig, 'secure'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy("'none'"),
    'reporting-endpoints': `policy="${policyReportPath}"`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Responses are treated as personal unless a route specifies otherwise.
    'cache-control': 'no-store',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** The headers that differ for the one page that may be framed. Only the portal's own pages may frame it. */
export const framedPageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentPolicy("'self'"),
  'x-frame-options': 'SAMEORIGIN',
};

/**
 * The headers of a script that runs as a worker. A worker has the policy of its own script, not that of the page. It
 * reads documents from people, so it may not connect to anything.
 */
export const workerHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; script-src 'self'",
};

/** Sets the headers before any other check of a request. */
export function useSecurityHeaders(server: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

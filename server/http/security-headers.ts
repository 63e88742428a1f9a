import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config.ts';

/** Where browsers report what the policy refused. */
export const policyReportPath = '/api/csp-reports';

/** The page that the workbench draws forms in. Twin: `app/workbench/preview/preview-path.ts`. */
export const previewPath = '/workbench/preview';

// Nothing inline and nothing evaluated: validators arrive compiled, styles and scripts as files.
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

/** The security headers of every answer, refusals included. */
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
    // Answers are personal unless a route says otherwise.
    'cache-control': 'no-store',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** What is different for the one page that may stand in a frame, of the portal's own pages only. */
export const framedPageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentPolicy("'self'"),
  'x-frame-options': 'SAMEORIGIN',
};

/** Sets them before anything else is decided about a request. */
export function useSecurityHeaders(server: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

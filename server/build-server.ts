import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { LogController } from 'fastify';
import { useAccessTable, type RouteAccess } from './access/access.ts';
import type { ServerConfig } from './config.ts';
import { addDemoIdentityProvider } from './demo/identity-provider/index.ts';
import { useErrorHandler } from './errors/error-handler.ts';
import { sendProblem } from './errors/send-problem.ts';
import { ServerError } from './errors/server-error.ts';
import { toServerError } from './errors/to-server-error.ts';
import { useDowntime } from './http/downtime.ts';
import { useFormBody } from './http/form-body.ts';
import { useOpenApi } from './http/openapi.ts';
import { useOriginCheck } from './http/origin-check.ts';
import { usePages } from './http/pages.ts';
import { usePolicyReports, type PolicyReports } from './http/policy-reports.ts';
import type { PortalServer } from './http/portal-server.ts';
import { createRequestId, loggerOptions, useRequestLog } from './http/request-log.ts';
import { securityHeaders, useSecurityHeaders } from './http/security-headers.ts';
import { answerUnreadable } from './http/unreadable-request.ts';
import { compileRequestValidator } from './http/validator-compiler.ts';
import { mailPageFolder } from './mail/mail-page-folder.ts';
import { addAccountRoutes } from './routes/account-routes.ts';
import { addAuditRoutes } from './routes/audit-routes.ts';
import { addDashboardRoutes } from './routes/dashboard-routes.ts';
import { addDefinitionRoutes } from './routes/definition-routes.ts';
import { addDocsRoutes } from './routes/docs-routes.ts';
import { addDependentRoutes } from './routes/dependent-routes.ts';
import { addDocumentRoutes } from './routes/document-routes.ts';
import { addEnrollmentChoicesRoute } from './routes/enrollment-choices-route.ts';
import { addEnrollmentRoutes } from './routes/enrollment-routes.ts';
import { addFormRoutes } from './routes/form-routes.ts';
import { addHealthRoutes } from './routes/health-routes.ts';
import { addMailPageRoutes } from './routes/mail-page-routes.ts';
import { addImpersonationRoutes } from './routes/impersonation-routes.ts';
import { addPageFailureRoute } from './routes/page-failure-route.ts';
import { addOverlayRoutes } from './routes/overlay-routes.ts';
import { addPasswordRoutes } from './routes/password-routes.ts';
import { addPaymentRoutes } from './routes/payment-routes.ts';
import { addPaymentWebhook } from './routes/payment-webhook.ts';
import { addLogoRoutes } from './routes/logo-routes.ts';
import { addPortalRoutes } from './routes/portal-routes.ts';
import { addPrintRoutes } from './routes/print-routes.ts';
import { addPrefillRoutes } from './routes/prefill-routes.ts';
import { addSecondFactorRoutes } from './routes/second-factor-routes.ts';
import { addSamlRoutes } from './routes/saml-routes.ts';
import { addRegistrationRoutes } from './routes/registration-routes.ts';
import { addSearchRoutes } from './routes/search-routes.ts';
import { addSignOnRoutes } from './routes/sign-on-routes.ts';
import { addSessionRoutes } from './routes/session-routes.ts';
import { addStudentInfoRoutes } from './routes/student-info-routes.ts';
import { addTerminationRoutes } from './routes/termination-routes.ts';
import { addWaiverRoutes } from './routes/waiver-routes.ts';
import { addWorkbenchRoutes } from './routes/workbench-routes.ts';
import type { ServerParts } from './server-parts.ts';
import { createSessionCookie } from './sessions/session-cookie.ts';
import { hashSessionId } from './sessions/session-id.ts';
import { findSession } from './use-cases/find-session.ts';

/** A server that does not listen yet, with what one may want to know about it. */
export interface BuiltServer {
  readonly server: PortalServer;
  /** Every route and who may call it. */
  readonly accessTable: readonly RouteAccess[];
  readonly policyReports: PolicyReports;
  /** From now on the server says that it is not ready, so that a balancer sends nobody new. */
  beginStop(): void;
}

/** Where log lines go in place of stdout. */
export interface LogDestination {
  write(line: string): void;
}

// A draft has at most 256 kB; files come as multipart and are limited there.
const longestBodyBytes = 512 * 1024;
// A large photo over a slow phone.
const requestTimeoutMs = 5 * 60_000;

/** Assembles the server; `server.listen` or `server.inject` is the caller's. */
export async function buildServer(
  config: ServerConfig,
  parts: ServerParts,
  logTo?: LogDestination,
): Promise<BuiltServer> {
  let isStopping = false;
  const headers = securityHeaders(config);
  const server: PortalServer = fastify({
    logger: { ...loggerOptions(config), ...(logTo ? { stream: logTo } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    // For an address that is none, which no hook sees; without this Fastify answers in a shape of its own.
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply.headers(headers), toServerError(error)),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, { headers, log: server.log }),
    genReqId: createRequestId,
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: longestBodyBytes,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  }).withTypeProvider<TypeBoxTypeProvider>();
  server.setValidatorCompiler(compileRequestValidator);

  const sessionCookie = createSessionCookie(config);
  useRequestLog(server);
  useSecurityHeaders(server, headers);
  useErrorHandler(server);
  // A connection that was busy when the stop began would otherwise be kept for the next request, and the stop with it.
  server.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  useDowntime(server, config.downtime, parts.clock);
  useOriginCheck(server, config);
  await server.register(cookie);
  const accessTable = useAccessTable(server, async (request) => {
    const id = sessionCookie.read(request);
    if (id === undefined) return null;
    return parts.storage.system((trx) => findSession(trx, hashSessionId(id), parts.clock.now()));
  });
  useFormBody(server);
  // A file that is too large is cut off and judged like any other: the use case says it in the form's own words.
  await server.register(multipart, { throwFileSizeLimit: false });
  // It leaves the body to the route: one that declares a body reads JSON and serialized forms.
  server.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body && request.isMultipart()) throw new ServerError('MEDIA_TYPE_UNSUPPORTED');
  });
  await useOpenApi(server);

  addHealthRoutes(server, parts, () => isStopping);
  const policyReports = usePolicyReports(server, parts);
  addAccountRoutes(server, parts, sessionCookie);
  addSecondFactorRoutes(server, parts, sessionCookie);
  addImpersonationRoutes(server, parts, sessionCookie);
  addSearchRoutes(server, parts);
  addAuditRoutes(server, parts);
  addSamlRoutes(server, config, parts, sessionCookie);
  if (parts.demoIdentityProvider) {
    if (config.mode === 'production')
      throw new Error('The demo identity provider asks for no password: not in production.');
    addDemoIdentityProvider(server, parts, parts.demoIdentityProvider);
  }
  addSignOnRoutes(server, parts);
  addRegistrationRoutes(server, parts);
  addPasswordRoutes(server, parts, sessionCookie);
  addStudentInfoRoutes(server, parts);
  addWaiverRoutes(server, parts);
  addEnrollmentRoutes(server, parts);
  addTerminationRoutes(server, parts);
  addPrefillRoutes(server, parts);
  addPortalRoutes(server, parts, sessionCookie);
  addPageFailureRoute(server, parts);
  addPrintRoutes(server, parts);
  addDashboardRoutes(server, parts);
  addPaymentRoutes(server, parts);
  addPaymentWebhook(server, parts);
  addSessionRoutes(server, parts, sessionCookie);
  addFormRoutes(server, parts, sessionCookie);
  addEnrollmentChoicesRoute(server, parts);
  addDependentRoutes(server, parts);
  addDefinitionRoutes(server, parts);
  addLogoRoutes(server, parts);
  addDocumentRoutes(server, parts);
  addOverlayRoutes(server, parts);
  addWorkbenchRoutes(server, parts);
  addDocsRoutes(server);
  addMailPageRoutes(server, mailPageFolder(config));
  await usePages(server, parts.pagesFolder, accessTable);
  await server.ready();
  return {
    server,
    accessTable,
    policyReports,
    beginStop: () => {
      isStopping = true;
    },
  };
}

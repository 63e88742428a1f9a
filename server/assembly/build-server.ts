import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { addAccountRoutes } from '../accounts/account-routes.ts';
import { addPasswordRoutes } from '../accounts/passwords/password-routes.ts';
import { addRegistrationRoutes } from '../accounts/registration/registration-routes.ts';
import { addSecondFactorRoutes } from '../accounts/second-factor/second-factor-routes.ts';
import { addImpersonationRoutes } from '../administration/impersonation-routes.ts';
import { addAuditRoutes } from '../audit/audit-routes.ts';
import { addBrokerReportRoutes } from '../brokers/broker-report-routes.ts';
import { addBrokerRoutes } from '../brokers/broker-routes.ts';
import { addConfirmationRoute } from '../confirmation/confirmation-route.ts';
import { addPrintRoutes } from '../confirmation/print-routes.ts';
import { addCarrierRoute } from '../coverage/carrier-route.ts';
import { addDashboardRoutes } from '../dashboard/dashboard-routes.ts';
import { addDocumentRoutes } from '../documents/document-routes.ts';
import { addDependentRoutes } from '../enrollment/dependents/dependent-routes.ts';
import { addEnrollmentChoicesRoute } from '../enrollment/enrollment-choices-route.ts';
import { addEnrollmentRoutes } from '../enrollment/enrollment-routes.ts';
import { addDecisionImportRoute } from '../imports/decisions/decision-import-route.ts';
import { addExportRoutes } from '../exports/export-routes.ts';
import { addDefinitionRoutes } from '../forms/definitions/definition-routes.ts';
import { addFormRoutes } from '../forms/form-routes.ts';
import { addOverlayRoutes } from '../overlays/overlay-routes.ts';
import { addPaymentRoutes } from '../payments/payment-routes.ts';
import { addPaymentWebhook } from '../payments/payment-webhook.ts';
import { addRefundRoutes } from '../payments/refunds/refund-routes.ts';
import { useAccessTable, type RouteAccess } from '../platform/access/access.ts';
import type { ServerConfig } from '../platform/config/config.ts';
import { useErrorHandler } from '../platform/errors/error-handler.ts';
import { sendProblem } from '../platform/errors/send-problem.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { toServerError } from '../platform/errors/to-server-error.ts';
import { addDocsRoutes } from '../platform/http/docs-routes.ts';
import { useDowntime } from '../platform/http/downtime.ts';
import { useFormBody } from '../platform/http/form-body.ts';
import { addHealthRoutes } from '../platform/http/health-routes.ts';
import { useOpenApi } from '../platform/http/openapi.ts';
import { useOriginCheck } from '../platform/http/origin-check.ts';
import { addPageFailureRoute } from '../platform/http/page-failure-route.ts';
import { usePages } from '../platform/http/pages.ts';
import { usePolicyReports, type PolicyReports } from '../platform/http/policy-reports.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { createRequestId, loggerOptions, useRequestLog } from '../platform/http/request-log.ts';
import { compileResponseSerializer } from '../platform/http/serializer-compiler.ts';
import { securityHeaders, useSecurityHeaders } from '../platform/http/security-headers.ts';
import { useUnreadBody } from '../platform/http/unread-body.ts';
import { answerUnreadable } from '../platform/http/unreadable-request.ts';
import { compileRequestValidator } from '../platform/http/validator-compiler.ts';
import { mailPageFolder } from '../platform/mail-page/mail-page-folder.ts';
import { addMailPageRoutes } from '../platform/mail-page/mail-page-routes.ts';
import { addProfileRoute } from '../profile/profile-route.ts';
import { addStudentInfoRoutes } from '../profile/student-info-routes.ts';
import { createReportMaker } from '../reports/report-maker.ts';
import { addReminderRoutes } from '../reminders/reminder-routes.ts';
import { addReportRoutes } from '../reports/report-routes.ts';
import { addRequestRoutes } from '../requests/request-routes.ts';
import { addCorrectionRoutes } from '../corrections/correction-routes.ts';
import { addReviewRoutes } from '../reviews/review-routes.ts';
import { addRosterRoutes } from '../roster/roster-routes.ts';
import { addSchoolRoutes } from '../school-editor/school-routes.ts';
import { addLogoRoutes } from '../schools/logo-routes.ts';
import { addUniversityRoutes } from '../schools/university-routes.ts';
import { addSearchRoutes } from '../search/search-routes.ts';
import { findSession } from '../sessions/find-session.ts';
import { createSessionCookie, type SessionCookie } from '../sessions/session-cookie.ts';
import { hashSessionId } from '../sessions/session-id.ts';
import { addSessionRoutes } from '../sessions/session-routes.ts';
import { addSessionViewRoute } from '../sessions/session-view-route.ts';
import { addSamlRoutes } from '../sign-on/saml-routes.ts';
import { addSignOnRoutes } from '../sign-on/sign-on-routes.ts';
import { addSignOutRoute } from '../sign-on/sign-out-route.ts';
import { addTerminationRoutes } from '../termination/termination-routes.ts';
import { addWaiverPrefillRoute } from '../waiver/waiver-prefill-route.ts';
import { addWaiverRoutes } from '../waiver/waiver-routes.ts';
import { addWorkbenchRoutes } from '../workbench/workbench-routes.ts';
import type { ServerParts } from './server-parts.ts';

/** A server that is not listening yet, with information about it for the caller. */
export interface BuiltServer {
  readonly server: PortalServer;
  /** Every route and who may call it. */
  readonly accessTable: readonly RouteAccess[];
  readonly policyReports: PolicyReports;
  /** Makes the server report that it is not ready, so that a load balancer sends no new requests. */
  beginStop(): void;
}

/** Receives log lines instead of stdout. */
export interface LogDestination {
  write(line: string): void;
}

interface BuildOptions {
  readonly logTo?: LogDestination | undefined;
  /** Add hooks that watch requests, e.g. to count them. These hooks run before all others. */
  readonly watchers?: readonly ((server: FastifyInstance) => void)[] | undefined;
  /** Adds the routes that exist only in a demo world. */
  readonly addDemoRoutes?: ((server: PortalServer) => void) | undefined;
}

// A draft is at most 256 kB. Files arrive as multipart, which has its own limit.
const longestBodyBytes = 512 * 1024;
// Long enough for a large photo over a slow phone connection.
const requestTimeoutMs = 5 * 60_000;

/** Assembles the server. The caller runs `server.listen` or `server.inject`. */
export async function buildServer(
  config: ServerConfig,
  parts: ServerParts,
  { logTo, watchers = [], addDemoRoutes }: BuildOptions = {},
): Promise<BuiltServer> {
  let isStopping = false;
  const headers = securityHeaders(config);
  const server = createFastify(config, headers, logTo);
  const sessionCookie = createSessionCookie(config);
  for (const watch of watchers) watch(server);
  useRequestLog(server);
  useSecurityHeaders(server, headers);
  useErrorHandler(server);
  // Closes connections that were busy when the shutdown began. Otherwise they would wait for the next request, and so
  // would the shutdown.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  useUnreadBody(server);
  useDowntime(server, config.downtime, parts.clock);
  useOriginCheck(server, config);
  await server.register(cookie);
  const accessTable = useAccessTable(server, async (request) => {
    const id = sessionCookie.read(request);
    if (id === undefined) return null;
    const { alsoReads } = request.routeOptions.config;
    return findSession(parts.storage, { idHash: hashSessionId(id), now: parts.clock.now(), alsoReads });
  });
  useFormBody(server);
  // The parser truncates a file that is too large. The use case then refuses it with the form's own message.
  await server.register(multipart, { throwFileSizeLimit: false });
  // Multipart routes read the body themselves. A route that declares a body accepts only JSON and serialized forms.
  server.addHook('preValidation', (request, _reply, done) => {
    const isRefused = request.routeOptions.schema?.body !== undefined && request.isMultipart();
    done(isRefused ? new ServerError('MEDIA_TYPE_UNSUPPORTED') : undefined);
  });
  await useOpenApi(server);

  addHealthRoutes(server, parts, () => isStopping);
  const policyReports = usePolicyReports(server, parts);
  addRoutes(server, config, parts, sessionCookie);
  if (addDemoRoutes) {
    if (config.mode === 'production')
      throw new Error('The demo-world routes require no password, so they are not allowed in production.');
    addDemoRoutes(server);
  }
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

function createFastify(
  config: ServerConfig,
  headers: ReturnType<typeof securityHeaders>,
  logTo: LogDestination | undefined,
): PortalServer {
  const server: PortalServer = fastify({
    logger: { ...loggerOptions(config), ...(logTo ? { stream: logTo } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    // Handles an invalid URL, which no hook sees. Without this, Fastify would respond in its own format.
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
  server.setSerializerCompiler(compileResponseSerializer);
  return server;
}

/** Every room's routes. */
function addRoutes(server: PortalServer, config: ServerConfig, parts: ServerParts, sessionCookie: SessionCookie): void {
  addAccountRoutes(server, parts, sessionCookie);
  addSecondFactorRoutes(server, parts, sessionCookie);
  addImpersonationRoutes(server, parts, sessionCookie);
  addBrokerRoutes(server, parts, sessionCookie);
  addSearchRoutes(server, parts);
  addAuditRoutes(server, parts);
  addRequestRoutes(server, parts);
  addReviewRoutes(server, parts);
  addCorrectionRoutes(server, parts);
  addSamlRoutes(server, config, parts, sessionCookie);
  addSignOnRoutes(server, parts);
  addRegistrationRoutes(server, parts);
  addPasswordRoutes(server, parts, sessionCookie);
  addStudentInfoRoutes(server, parts);
  addWaiverRoutes(server, parts);
  addEnrollmentRoutes(server, parts);
  addTerminationRoutes(server, parts);
  addWaiverPrefillRoute(server, parts);
  addProfileRoute(server, parts);
  addCarrierRoute(server, parts);
  addSessionViewRoute(server, parts);
  addUniversityRoutes(server, parts);
  addSignOutRoute(server, parts, sessionCookie);
  addConfirmationRoute(server, parts);
  addPageFailureRoute(server, parts);
  addPrintRoutes(server, parts);
  addDashboardRoutes(server, parts);
  addPaymentRoutes(server, parts);
  addPaymentWebhook(server, parts);
  addRefundRoutes(server, parts);
  addSessionRoutes(server, parts, sessionCookie);
  addFormRoutes(server, parts, sessionCookie);
  addEnrollmentChoicesRoute(server, parts);
  addDependentRoutes(server, parts);
  addDefinitionRoutes(server, parts);
  addLogoRoutes(server, parts);
  addDocumentRoutes(server, parts);
  addOverlayRoutes(server, parts);
  addSchoolRoutes(server, parts);
  addWorkbenchRoutes(server, parts);
  addRosterRoutes(server, parts);
  addExportRoutes(server, parts);
  addDecisionImportRoute(server, parts);
  const reports = createReportMaker(parts);
  addReportRoutes(server, parts, reports);
  addBrokerReportRoutes(server, parts, reports);
  addReminderRoutes(server, parts);
  addDocsRoutes(server);
  addMailPageRoutes(server, mailPageFolder(config));
}

import type { PortalServer } from '../platform/http/portal-server.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import type { FormParts } from './form-parts.ts';
import { addFormDraftRoute } from './routes/form-draft-route.ts';
import { addFormListRoutes } from './routes/form-list-routes.ts';
import { addFormSubjectRoute } from './routes/form-subject-route.ts';
import { addFormSubmissionRoute } from './routes/form-submission-route.ts';
import { addFormVisitRoute } from './routes/form-visit-route.ts';

/** The form engine's routes, the same for every form. */
export function addFormRoutes(server: PortalServer, parts: FormParts, cookie: SessionCookie): void {
  addFormListRoutes(server, parts);
  addFormVisitRoute(server, parts);
  addFormDraftRoute(server, parts);
  addFormSubmissionRoute(server, parts, cookie);
  addFormSubjectRoute(server, parts);
}

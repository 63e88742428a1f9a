import type { FormParts } from '../forms/form-parts.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { addDecisionRoutes } from './decision-routes.ts';
import { addDeskRoutes } from './desk-routes.ts';

/** The calls with which administrators list, claim and decide reviews. */
export function addReviewRoutes(server: PortalServer, parts: FormParts): void {
  addDeskRoutes(server, parts);
  addDecisionRoutes(server, parts);
}

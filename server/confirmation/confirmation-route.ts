import { Type } from 'typebox';
import type { FormParts } from '../forms/form-parts.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed } from '../platform/http/shapes.ts';
import { transact } from '../schools/transact.ts';
import { Confirmation } from './confirmation-shapes.ts';
import { getConfirmation } from './get-confirmation.ts';

/** Returns a submission as text. */
export function addConfirmationRoute(server: PortalServer, parts: FormParts): void {
  server.get(
    '/api/portal/confirmations/:reference',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Portal'],
        summary: 'The submitted answers for a reference',
        params: Type.Object({ reference: Type.String({ maxLength: 20 }) }, closed),
        response: { 200: Confirmation },
      },
    },
    (request) => transact(parts, request, (work) => getConfirmation(work, parts.forms, request.params.reference)),
  );
}

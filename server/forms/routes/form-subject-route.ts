import { Type } from 'typebox';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { PortalServer } from '../../platform/http/portal-server.ts';
import { FormQuery } from '../../platform/http/shapes.ts';
import { transact } from '../../schools/transact.ts';
import type { FormParts } from '../form-parts.ts';
import { FormParams } from './form-shapes.ts';

/** Deletes the subject of a form. */
export function addFormSubjectRoute(server: PortalServer, parts: FormParts): void {
  const { forms, wakeOutbox } = parts;

  server.delete(
    '/api/forms/:formId/subject',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Forms'],
        summary: 'Delete the subject of the form, e.g. a dependent',
        params: FormParams,
        querystring: FormQuery,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const handler = forms.handlers.get(request.params.formId);
      await transact(parts, request, async (work) => {
        if (!handler.remove) throw new ServerError('NOT_FOUND');
        await handler.remove(work, request.query);
      });
      wakeOutbox();
      return reply.code(204).send(null);
    },
  );
}

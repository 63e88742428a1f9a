import { Type } from 'typebox';
import { attachmentDisposition } from '../documents/content-disposition.ts';
import { getFormHandler } from '../forms/form-handlers.ts';
import { transact, type PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';
import { findDocument } from '../use-cases/find-document.ts';
import { removeDocument } from '../use-cases/remove-document.ts';
import { receiveDocument } from './receive-document.ts';
import { closed, DocumentInfo, FormQuery, Id } from './shapes.ts';

const DocumentParams = Type.Object({ id: Id }, closed);

/** Documents of forms: in, out and away again; each for its owner only. */
export function addDocumentRoutes(server: PortalServer, parts: ServerParts): void {
  server.post(
    '/api/forms/:formId/documents',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Documents'],
        summary: 'Upload one file for a field of a form',
        consumes: ['multipart/form-data'],
        params: Type.Object({ formId: Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}$' }) }, closed),
        querystring: Type.Object(
          { ...FormQuery.properties, field: Type.String({ minLength: 1, maxLength: 100 }) },
          closed,
        ),
        response: { 201: DocumentInfo },
      },
    },
    async (request, reply) => {
      const { field, ...query } = request.query;
      const { formId } = request.params;
      const { missingDocument } = getFormHandler(parts.forms, formId);
      return reply.code(201).send(await receiveDocument(parts, request, { formId, query, field }, missingDocument));
    },
  );

  server.get(
    '/api/forms/documents/:id',
    {
      config: { access: 'student' },
      schema: { tags: ['Documents'], summary: 'The file, as an attachment', params: DocumentParams },
    },
    async (request, reply) => {
      const document = await transact(parts, request, (work) => findDocument(work, request.params.id));
      return reply
        .header('content-disposition', attachmentDisposition(document.name))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-length', String(document.sizeBytes))
        .type(document.mediaType)
        .send(await parts.documents.read(document.storageKey));
    },
  );

  server.delete(
    '/api/forms/documents/:id',
    {
      config: { access: 'student' },
      schema: { tags: ['Documents'], summary: 'Remove a file', params: DocumentParams, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await transact(parts, request, (work) => removeDocument(work, parts.forms, request.params.id));
      parts.wakeOutbox();
      return reply.code(204).send(null);
    },
  );
}

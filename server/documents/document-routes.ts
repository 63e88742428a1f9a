import { Type } from 'typebox';
import type { FormParts } from '../forms/form-parts.ts';
import { FormParams } from '../forms/routes/form-shapes.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, DocumentInfo, FormQuery, Id } from '../platform/http/shapes.ts';
import { transact } from '../schools/transact.ts';
import { findDocument } from './find-document.ts';
import { receiveDocuments } from './receive-documents.ts';
import { removeDocument } from './remove-document.ts';
import { sendDocument } from './send-document.ts';

const DocumentParams = Type.Object({ id: Id }, closed);

/** Upload, download and removal of form documents, allowed only for each document's owner. */
export function addDocumentRoutes(server: PortalServer, parts: FormParts): void {
  server.post(
    '/api/forms/:formId/documents',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Documents'],
        summary: 'Upload one file for a form’s field',
        consumes: ['multipart/form-data'],
        params: FormParams,
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
      const { missingDocument } = parts.forms.handlers.get(formId);
      const wanted = { mostFiles: 1, missingWords: missingDocument };
      const [document] = await receiveDocuments(parts, request, { formId, query, field }, wanted);
      return reply.code(201).send(document);
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
      return sendDocument(reply, parts.documents, document);
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

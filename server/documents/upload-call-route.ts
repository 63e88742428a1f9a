import type { FormParts } from '../forms/form-parts.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { DocumentsKept, FormQuery } from '../platform/http/shapes.ts';
import { receiveDocuments } from './receive-documents.ts';
import { mostFilesAtOnce } from './received-file.ts';

interface UploadCall {
  /** E.g. `"/api/sitecore/Waiver/WaiverDocUploadBtnClick"`. */
  readonly url: string;
  readonly tag: string;
  readonly summary: string;
  readonly formId: string;
  /** The message when no file arrived. */
  readonly missingWords: string;
}

/** A specification call that uploads one or more of a form's documents as `UploadedFiles`. */
export function addUploadCallRoute(server: PortalServer, parts: FormParts, call: UploadCall): void {
  const { url, tag, summary, formId, missingWords } = call;
  server.post(
    url,
    {
      config: { access: 'student' },
      schema: {
        tags: [tag],
        summary,
        description: 'Multipart, with one or more UploadedFiles. The server keeps all of them or none.',
        consumes: ['multipart/form-data'],
        querystring: FormQuery,
        response: { 201: DocumentsKept },
      },
    },
    async (request, reply) => {
      const place = { formId, query: request.query, field: 'UploadedFiles' };
      const documents = await receiveDocuments(parts, request, place, { mostFiles: mostFilesAtOnce, missingWords });
      return reply.code(201).send({ documents: [...documents] });
    },
  );
}

import { Type } from 'typebox';
import { sendDocument } from '../documents/send-document.ts';
import type { FormParts } from '../forms/form-parts.ts';
import { requireAdministrator } from '../platform/access/access.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, DocumentInfo, Id, Moment } from '../platform/http/shapes.ts';
import { transactAsAdministrator } from '../schools/transact.ts';
import { describeRequest, findRequestDocument } from './find-request.ts';

const Reference = Type.String({ maxLength: 20 });

/**
 * Students' requests to a school's desks. Its administrators open the documents that were too large for the email.
 */
export function addRequestRoutes(server: PortalServer, parts: FormParts): void {
  const { forms, storage, clock, documents } = parts;

  server.get(
    '/api/portal/requests/:reference',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['Portal'],
        summary: "A request's documents, for an administrator at the school that received it",
        params: Type.Object({ reference: Reference }, closed),
        response: {
          200: Type.Object({
            reference: Type.String(),
            title: Type.String(),
            submittedAt: Moment,
            student: Type.Object({ name: Type.String(), UniversityStudentID: Type.String() }),
            documents: Type.Array(DocumentInfo),
          }),
        },
      },
    },
    async (request) => {
      await spend(requireAdministrator(request).administratorId);
      return transactAsAdministrator(parts, request, (work) => describeRequest(work, forms, request.params.reference));
    },
  );

  server.get(
    '/api/portal/requests/:reference/documents/:id',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['Portal'],
        summary: 'A request’s document, as an attachment',
        params: Type.Object({ reference: Reference, id: Id }, closed),
      },
    },
    async (request, reply) => {
      await spend(requireAdministrator(request).administratorId);
      const document = await transactAsAdministrator(parts, request, (work) =>
        findRequestDocument(work, forms, request.params),
      );
      return sendDocument(reply, documents, document);
    },
  );

  function spend(administratorId: string): Promise<void> {
    return spendBudgets(storage, [{ bucket: `requests:${administratorId}`, limit: 600 }], clock.now());
  }
}

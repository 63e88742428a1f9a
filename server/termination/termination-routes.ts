import { Type } from 'typebox';
import { addOtherInsuranceRoutes } from '../coverage/other-insurance-routes.ts';
import { terminationFormId } from '../coverage/termination-form-id.ts';
import { missingEnrollDocument } from '../documents/missing-enroll-document.ts';
import { addUploadCallRoute } from '../documents/upload-call-route.ts';
import type { FormParts } from '../forms/form-parts.ts';
import { orPrefillError } from '../platform/errors/prefill-error.ts';
import { parseFilter } from '../platform/http/parse-filter.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, Id, Text } from '../platform/http/shapes.ts';
import { transact } from '../schools/transact.ts';
import { getDocumentConfiguration } from './get-document-configuration.ts';
import { prefillTermination } from './prefill-termination.ts';
import { TerminationPrefill } from './termination-prefill-shape.ts';

/** The specification's TerminateEnroll calls, and the prefill. The generic form routes submit a termination. */
export function addTerminationRoutes(server: PortalServer, parts: FormParts): void {
  server.post(
    '/api/sitecore/TerminateEnroll/GetOrigamiDocConfiguration',
    {
      config: { access: 'student' },
      schema: {
        tags: ['TerminateEnroll'],
        summary: "The documents that the student's school requires for a reason",
        description: 'cid is the code of the reason, e.g. GRAD.',
        body: Type.Object({ cid: Id }, closed),
        response: {
          200: Type.Object({
            documentationText: Type.String(),
            uploadFlag: Type.Boolean(),
            placeholderText: Type.String(),
          }),
        },
      },
    },
    (request) => transact(parts, request, (work) => getDocumentConfiguration(work, request.body.cid)),
  );

  addUploadCallRoute(server, parts, {
    url: '/api/sitecore/TerminateEnroll/EnrollDocUploadBtnClick',
    tag: 'TerminateEnroll',
    summary: 'Upload documents for the termination',
    formId: terminationFormId,
    missingWords: missingEnrollDocument,
  });

  addOtherInsuranceRoutes(server, parts, { controller: 'TerminateEnroll', purpose: 'termination' });

  server.get(
    '/api/prefillteminationapi',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Prefill'],
        summary: 'The prefill for a termination: filter=StudentCoverageID:eq:{id}',
        querystring: Type.Object({ filter: Text }, closed),
        response: { 200: TerminationPrefill },
      },
    },
    (request) => {
      const coverageId = parseFilter(request.query.filter, 'StudentCoverageID');
      return orPrefillError(() => transact(parts, request, (work) => prefillTermination(work, coverageId)));
    },
  );
}

import { Type } from 'typebox';
import { parseFilter } from '../filters/parse-filter.ts';
import { missingEnrollDocument } from '../forms/missing-enroll-document.ts';
import { terminationFormId } from '../forms/termination/termination-form-id.ts';
import { transact, type PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';
import { checkSubscriberDob, checkSubscriberId } from '../use-cases/check-subscriber.ts';
import { getCarrierPatterns } from '../use-cases/get-carrier.ts';
import { getDocumentConfiguration } from '../use-cases/get-document-configuration.ts';
import { prefillTermination } from '../use-cases/prefill-termination.ts';
import { orPrefillError } from './prefill-error.ts';
import { receiveDocument } from './receive-document.ts';
import { CarrierPatterns, CheckAnswer, closed, DocumentInfo, FormQuery, Id, IsoDay, Text } from './shapes.ts';
import { TerminationPrefill } from './termination-prefill-shape.ts';

/** The specification's TerminateEnroll calls, and the prefill. A termination is sent by the generic form routes. */
export function addTerminationRoutes(server: PortalServer, parts: ServerParts): void {
  server.post(
    '/api/sitecore/TerminateEnroll/GetOrigamiDocConfiguration',
    {
      config: { access: 'student' },
      schema: {
        tags: ['TerminateEnroll'],
        summary: "Which documents the student's school wants for a reason, and whether it takes any",
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

  server.post(
    '/api/sitecore/TerminateEnroll/EnrollDocUploadBtnClick',
    {
      config: { access: 'student' },
      schema: {
        tags: ['TerminateEnroll'],
        summary: 'Upload one document of the termination (multipart UploadedFiles)',
        consumes: ['multipart/form-data'],
        querystring: FormQuery,
        response: { 201: DocumentInfo },
      },
    },
    async (request, reply) => {
      const upload = { formId: terminationFormId, query: request.query, field: 'UploadedFiles' };
      return reply.code(201).send(await receiveDocument(parts, request, upload, missingEnrollDocument));
    },
  );

  server.get(
    '/api/sitecore/TerminateEnroll/GetRegExpInfoByCarrierID',
    {
      config: { access: 'student' },
      schema: {
        tags: ['TerminateEnroll'],
        summary: "A carrier's patterns for insurance and subscriber ids",
        querystring: Type.Object({ carrierID: Id }, closed),
        response: { 200: CarrierPatterns },
      },
    },
    (request) => transact(parts, request, (work) => getCarrierPatterns(work, request.query.carrierID)),
  );

  server.get(
    '/api/sitecore/TerminateEnroll/ValidateStudentCoverageSubscriberID',
    {
      config: { access: 'student' },
      schema: {
        tags: ['TerminateEnroll'],
        summary: "Whether an id is another than the student's in the school plan",
        description: "student_coverage_subscriberID is taken and not needed: the server knows the student's ids.",
        querystring: Type.Object({ subscriberID: Text, student_coverage_subscriberID: Type.Optional(Text) }, closed),
        response: { 200: CheckAnswer },
      },
    },
    (request) => transact(parts, request, (work) => checkSubscriberId(work, request.query.subscriberID, 'termination')),
  );

  server.get(
    '/api/sitecore/TerminateEnroll/CheckSubscriberDOB',
    {
      config: { access: 'student' },
      schema: {
        tags: ['TerminateEnroll'],
        summary: "Whether a subscriber's date of birth differs from the student's",
        querystring: Type.Object({ subscriberDOB: IsoDay }, closed),
        response: { 200: CheckAnswer },
      },
    },
    (request) => transact(parts, request, (work) => checkSubscriberDob(work, request.query.subscriberDOB)),
  );

  server.get(
    '/api/prefillteminationapi',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Prefill'],
        summary: 'The prefill of a termination: filter=StudentCoverageID:eq:{id}',
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

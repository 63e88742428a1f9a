import { Type } from 'typebox';
import { checkSubscriberDob, checkSubscriberId } from '../coverage/check-subscriber.ts';
import { getCarrierPatterns } from '../coverage/get-carrier.ts';
import { terminationFormId } from '../coverage/termination-form-id.ts';
import { missingEnrollDocument } from '../documents/missing-enroll-document.ts';
import { receiveDocuments } from '../documents/receive-documents.ts';
import { mostFilesAtOnce } from '../documents/received-file.ts';
import type { FormParts } from '../forms/form-parts.ts';
import { orPrefillError } from '../platform/errors/prefill-error.ts';
import { parseFilter } from '../platform/http/parse-filter.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import {
  CarrierPatterns,
  CheckAnswer,
  closed,
  DocumentsKept,
  FormQuery,
  Id,
  IsoDay,
  Text,
} from '../platform/http/shapes.ts';
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
        summary: 'Upload documents of the termination (multipart UploadedFiles, one or several): all are kept, or none',
        consumes: ['multipart/form-data'],
        querystring: FormQuery,
        response: { 201: DocumentsKept },
      },
    },
    async (request, reply) => {
      const place = { formId: terminationFormId, query: request.query, field: 'UploadedFiles' };
      const wanted = { mostFiles: mostFilesAtOnce, missingWords: missingEnrollDocument };
      return reply.code(201).send({ documents: [...(await receiveDocuments(parts, request, place, wanted))] });
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
        description:
          "student_coverage_subscriberID is the subscriber id of the student's coverage that is compared with; when it is empty, all of the student's are.",
        querystring: Type.Object({ subscriberID: Text, student_coverage_subscriberID: Type.Optional(Text) }, closed),
        response: { 200: CheckAnswer },
      },
    },
    (request) => {
      const { subscriberID: subscriberId, student_coverage_subscriberID: ofCoverage } = request.query;
      return transact(parts, request, (work) => checkSubscriberId(work, { subscriberId, ofCoverage }, 'termination'));
    },
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

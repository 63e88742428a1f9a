import { Type } from 'typebox';
import { checkSubscriberDob, checkSubscriberId } from '../coverage/check-subscriber.ts';
import { getCarrierPatterns } from '../coverage/get-carrier.ts';
import { waiverFormId } from '../coverage/waiver-form-id.ts';
import { receiveDocuments } from '../documents/receive-documents.ts';
import { mostFilesAtOnce } from '../documents/received-file.ts';
import { answersFromFields } from '../forms/answers-from-fields.ts';
import type { FormParts } from '../forms/form-parts.ts';
import { saveDraft } from '../forms/records/save-draft.ts';
import { requireStudent } from '../platform/access/access.ts';
import { spendStudentBudget } from '../platform/budgets/spend-student-budget.ts';
import { errorCatalog } from '../platform/errors/error-catalog.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { readFormFields } from '../platform/http/form-fields.ts';
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
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import { transact } from '../schools/transact.ts';

/** The specification's Waiver calls. The two POST calls do the same as the generic form routes. */
export function addWaiverRoutes(server: PortalServer, parts: FormParts): void {
  server.get(
    '/api/sitecore/Waiver/GetRegExpInfoByCarrierID',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Waiver'],
        summary: "A carrier's patterns for insurance and subscriber ids",
        querystring: Type.Object({ carrierID: Id }, closed),
        response: { 200: CarrierPatterns },
      },
    },
    (request) => transact(parts, request, (work) => getCarrierPatterns(work, request.query.carrierID)),
  );

  server.get(
    '/api/sitecore/Waiver/ValidateStudentCoverageSubscriberID',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Waiver'],
        summary: "Whether an id is another than the student's in the school plan",
        description:
          "student_coverage_subscriberID is the subscriber id of the student's coverage that is compared with; when it is empty, all of the student's are.",
        querystring: Type.Object({ subscriberID: Text, student_coverage_subscriberID: Type.Optional(Text) }, closed),
        response: { 200: CheckAnswer },
      },
    },
    (request) => {
      const { subscriberID: subscriberId, student_coverage_subscriberID: ofCoverage } = request.query;
      return transact(parts, request, (work) => checkSubscriberId(work, { subscriberId, ofCoverage }, 'waiver'));
    },
  );

  server.get(
    '/api/sitecore/Waiver/CheckSubscriberDOB',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Waiver'],
        summary: "Whether a subscriber's date of birth differs from the student's",
        querystring: Type.Object({ subscriberDOB: IsoDay }, closed),
        response: { 200: CheckAnswer },
      },
    },
    (request) => transact(parts, request, (work) => checkSubscriberDob(work, request.query.subscriberDOB)),
  );

  server.post(
    '/api/sitecore/Waiver/WaiverSaveBtnClick',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Waiver'],
        summary: 'Save the waiver as a draft (multipart waiver fields)',
        consumes: ['multipart/form-data'],
        querystring: FormQuery,
        response: { 200: Type.Object({ success: Type.Boolean(), url: Type.String() }) },
      },
    },
    async (request) => {
      const call = { kind: 'draft', now: parts.clock.now() } as const;
      await spendStudentBudget(parts.storage, requireStudent(request), call);
      const fields = await readFormFields(request);
      try {
        const { recordId } = await transact(parts, request, async (work) => {
          const { university } = await readSchoolOfStudent(work);
          const { definition, hash } = await parts.forms.forSchool(work.trx, waiverFormId, university);
          const answers = answersFromFields(definition, fields);
          return saveDraft(work, parts.forms, {
            formId: waiverFormId,
            query: request.query,
            answers,
            definitionHash: hash,
          });
        });
        const query = new URLSearchParams({ Id: request.query.Id ?? '', WId: recordId });
        return { success: true, url: `/waiver?${query.toString()}` };
      } catch (error) {
        if (error instanceof ServerError && isExpected(error)) return { success: false, url: '/GenericError' };
        throw error;
      }
    },
  );

  server.post(
    '/api/sitecore/Waiver/WaiverDocUploadBtnClick',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Waiver'],
        summary: 'Upload documents of the waiver (multipart UploadedFiles, one or several): all are kept, or none',
        consumes: ['multipart/form-data'],
        querystring: FormQuery,
        response: { 201: DocumentsKept },
      },
    },
    async (request, reply) => {
      const place = { formId: waiverFormId, query: request.query, field: 'UploadedFiles' };
      const wanted = { mostFiles: mostFilesAtOnce, missingWords: 'Please upload Waiver supporting document(s)' };
      return reply.code(201).send({ documents: [...(await receiveDocuments(parts, request, place, wanted))] });
    },
  );
}

// Errors that a page can cause without a forged request; it opens the failure page.
function isExpected(error: ServerError): boolean {
  return error.code === 'NOT_FOUND' || errorCatalog[error.code].status === 409;
}

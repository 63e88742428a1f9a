import { Type } from 'typebox';
import { errorCatalog } from '../errors/error-catalog.ts';
import { ServerError } from '../errors/server-error.ts';
import { answersFromFields } from '../forms/answers-from-fields.ts';
import { waiverFormId } from '../forms/waiver/waiver-form-id.ts';
import { readFormFields } from '../http/form-fields.ts';
import { transact, type PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';
import { checkSubscriberDob, checkSubscriberId } from '../use-cases/check-subscriber.ts';
import { getCarrierPatterns } from '../use-cases/get-carrier.ts';
import { readSchoolOfStudent } from '../use-cases/read-school-of-student.ts';
import { saveDraft } from '../use-cases/save-draft.ts';
import { receiveDocument } from './receive-document.ts';
import { CarrierPatterns, CheckAnswer, closed, DocumentInfo, FormQuery, Id, IsoDay, Text } from './shapes.ts';

/** The specification's Waiver calls. The two that post do what the generic form routes do. */
export function addWaiverRoutes(server: PortalServer, parts: ServerParts): void {
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
        description: "student_coverage_subscriberID is taken and not needed: the server knows the student's ids.",
        querystring: Type.Object({ subscriberID: Text, student_coverage_subscriberID: Type.Optional(Text) }, closed),
        response: { 200: CheckAnswer },
      },
    },
    (request) => transact(parts, request, (work) => checkSubscriberId(work, request.query.subscriberID, 'waiver')),
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
        summary: 'Upload one document of the waiver (multipart UploadedFiles)',
        consumes: ['multipart/form-data'],
        querystring: FormQuery,
        response: { 201: DocumentInfo },
      },
    },
    async (request, reply) => {
      const missing = 'Please upload Waiver supporting document(s)';
      const upload = { formId: waiverFormId, query: request.query, field: 'UploadedFiles' };
      return reply.code(201).send(await receiveDocument(parts, request, upload, missing));
    },
  );
}

// What a page can meet without anybody having forged a request: it goes to the failure page.
function isExpected(error: ServerError): boolean {
  return error.code === 'NOT_FOUND' || errorCatalog[error.code].status === 409;
}

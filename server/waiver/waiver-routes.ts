import { Type } from 'typebox';
import { addOtherInsuranceRoutes } from '../coverage/other-insurance-routes.ts';
import { waiverFormId } from '../coverage/waiver-form-id.ts';
import { addUploadCallRoute } from '../documents/upload-call-route.ts';
import { answersFromFields } from '../forms/answers-from-fields.ts';
import type { FormParts } from '../forms/form-parts.ts';
import { saveDraft } from '../forms/records/save-draft.ts';
import { requireStudent } from '../platform/access/access.ts';
import { spendStudentBudget } from '../platform/budgets/spend-student-budget.ts';
import { errorCatalog } from '../platform/errors/error-catalog.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { readFormFields } from '../platform/http/form-fields.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { FormQuery } from '../platform/http/shapes.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import { transact } from '../schools/transact.ts';

/** The specification's Waiver calls. The two POST calls do the same work as the generic form routes. */
export function addWaiverRoutes(server: PortalServer, parts: FormParts): void {
  addOtherInsuranceRoutes(server, parts, { controller: 'Waiver', purpose: 'waiver' });
  addSaveRoute(server, parts);
  addUploadCallRoute(server, parts, {
    url: '/api/sitecore/Waiver/WaiverDocUploadBtnClick',
    tag: 'Waiver',
    summary: 'Upload documents for the waiver',
    formId: waiverFormId,
    missingWords: 'Please upload Waiver supporting document(s)',
  });
}

function addSaveRoute(server: PortalServer, parts: FormParts): void {
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
}

// Errors that a page can cause without a forged request. For these, the page opens the failure page.
function isExpected(error: ServerError): boolean {
  return error.code === 'NOT_FOUND' || errorCatalog[error.code].status === 409;
}

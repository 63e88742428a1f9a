import { readEnrollmentFlow } from '../../coverage/enrollment-offer.ts';
import { missingEnrollDocument } from '../../documents/missing-enroll-document.ts';
import { describeStudent } from '../../forms/describe-context.ts';
import type { FormHandler, FormQuery } from '../../forms/form-handler.ts';
import type { Dependent } from '../../platform/storage/index.ts';
import { newId } from '../../platform/storage/index.ts';
import { readSchoolOfStudent } from '../../schools/read-school-of-student.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { dependentFormId } from './dependent-form-id.ts';
import { findDependent, hasOtherPartner, isCovered } from './find-dependent.ts';
import { newDependentId } from './new-dependent-id.ts';
import { prefillDependent } from './prefill-dependent.ts';
import { removeDependent } from './remove-dependent.ts';
import { saveDependent } from './save-dependent.ts';

/**
 * Adds a dependent, or changes the one that the page's `Id` names. `flow` specifies the enrollment from which the page
 * was opened.
 */
export const dependentHandler: FormHandler = {
  formId: dependentFormId,
  prefillCall: '/api/PrefillDependent?filter=DependentID:eq:{Id}',
  missingDocument: missingEnrollDocument,
  newRecordId: () => newId('dpr'),
  async open(work, query) {
    const dependent = await findWanted(work, query);
    const subjectId = dependent?.id ?? newDependentId;
    const { student } = await readSchoolOfStudent(work);
    const covered = dependent !== null && (await isCovered(work, dependent.id));
    return {
      subjectId,
      context: {
        student: describeStudent(student),
        flow: readEnrollmentFlow(query['flow']),
        hasOtherPartner: await hasOtherPartner(work, dependent?.id ?? null),
        dependent: {
          DependentID: dependent?.id ?? '',
          Relationship: dependent?.relationship ?? '',
          DateofBirth: dependent?.dateOfBirth ?? '',
          isCovered: covered,
        },
      },
      keepsDocuments: covered,
      prefill: async () => ({ ...(await prefillDependent(work, subjectId)) }),
      // A student can list dependents at any time; the enrollment determines whether they can be enrolled.
      assertOpen() {},
      async accept(answers, { recordId }) {
        const id = await saveDependent(work, dependent, answers);
        return { url: '/dashboard', recordSubjectId: recordId, documentsSubjectId: id };
      },
      confirmationMail: () => null,
    };
  },
  remove: (work, query) => removeDependent(work, query['Id'] ?? ''),
};

async function findWanted(work: TenantWork, { Id = newDependentId }: FormQuery): Promise<Dependent | null> {
  return Id === newDependentId ? null : findDependent(work, Id);
}

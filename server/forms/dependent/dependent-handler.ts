import { readEnrollmentFlow } from '../../rules/enrollment-offer.ts';
import type { Dependent } from '../../storage/index.ts';
import { newId } from '../../storage/index.ts';
import { findDependent, hasOtherPartner, isCovered } from '../../use-cases/find-dependent.ts';
import { lockStudent } from '../../use-cases/lock-student.ts';
import { heldIds, prefillDependent } from '../../use-cases/prefill-dependent.ts';
import { readSchoolOfStudent } from '../../use-cases/read-school-of-student.ts';
import { removeDependent } from '../../use-cases/remove-dependent.ts';
import { saveDependent } from '../../use-cases/save-dependent.ts';
import type { TenantWork } from '../../use-cases/tenant-work.ts';
import { describeStudent } from '../describe-context.ts';
import type { FormHandler, FormQuery } from '../form-handler.ts';
import { missingEnrollDocument } from '../missing-enroll-document.ts';
import { studentLookups } from '../student-lookups.ts';
import { dependentFormId } from './dependent-form-id.ts';

/** The page's `Id`, and what the form is about, while a dependent is being added. */
export const newDependentId = 'new';

/** Adding a dependent, or changing one: the page's `Id`. `flow` says from which enrollment it was opened. */
export const dependentHandler: FormHandler = {
  formId: dependentFormId,
  prefillCall: '/api/PrefillDependent',
  missingDocument: missingEnrollDocument,
  newRecordId: () => newId('dpr'),
  async open(work, query, { lock }) {
    if (lock) await lockStudent(work);
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
      lookups: studentLookups(work),
      keepsDocuments: covered,
      prefill: async () =>
        dependent ? prefillDependent(work, dependent.id) : { UploadedFiles: await heldIds(work, subjectId) },
      // Whom somebody may list is open at any time; whether they can be enrolled is the enrollment's affair.
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

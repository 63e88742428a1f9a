import type { DirectFormHandler } from '../forms/direct/direct-form.ts';
import { submitChange } from '../forms/direct/submit-change.ts';
import { transactVisit } from '../forms/direct/transact-visit.ts';
import { requireStudentSession } from '../platform/access/access.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import { describeOwnProfile } from './describe-own-profile.ts';
import { heldProfileHandler } from './held-profile-handler.ts';

/** The portal's data about a student, and the parts that the student can change. */
export const profileHandler: DirectFormHandler = {
  formId: heldProfileHandler.formId,
  access: 'student',
  prefillCall: heldProfileHandler.prefillCall,
  held: heldProfileHandler,
  async open(visit) {
    const session = requireStudentSession(visit.session);
    const school = await transactVisit(visit, readSchoolOfStudent);
    return {
      school: school.university,
      today: visit.parts.clock.today(session.timeZone),
      ...describeOwnProfile({ session }, school),
      lookups: {},
      accept: (answers, judged) => submitChange(visit, { ...judged, handler: heldProfileHandler, answers }),
    };
  },
};

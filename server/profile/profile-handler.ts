import type { DirectFormHandler } from '../forms/direct/direct-form.ts';
import { transactVisit } from '../forms/direct/transact-visit.ts';
import { requireStudentSession } from '../platform/access/access.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import { changeProfile } from './change-profile.ts';
import { describeOwnProfile } from './describe-own-profile.ts';
import { heldProfileHandler } from './held-profile-handler.ts';
import { readProfileAnswers } from './read-profile-answers.ts';

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
      async accept(answers, form) {
        await transactVisit(visit, (work) => changeProfile(work, readProfileAnswers(answers, form)));
        return { url: null };
      },
    };
  },
};

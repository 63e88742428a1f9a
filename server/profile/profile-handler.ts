import type { Answers } from '@campus-cover/engine';
import { answerText } from '../forms/answer-text.ts';
import type { DirectFormHandler } from '../forms/direct/direct-form.ts';
import { requireStudentSession } from '../platform/access/access.ts';
import { chosenLanguage } from '../platform/http/chosen-language.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { transactAsStudent } from '../schools/transact.ts';
import { changeProfile, type ProfileAnswers } from './change-profile.ts';
import { describeProfile } from './get-profile.ts';

/** The portal's data about a student, and the parts that the student can change. */
export const profileHandler: DirectFormHandler = {
  formId: 'profile',
  access: 'student',
  // The specification's pages request the profile of coverage 0, which means the signed-in student.
  prefillCall: '/api/StudentEditProfile?filter=StudentCoverageID:eq:0',
  async open({ parts, session: anybody, cookies, now, requestId }) {
    const session = requireStudentSession(anybody);
    const today = parts.clock.today(session.timeZone);
    const inTenant = <Result>(run: (work: TenantWork) => Promise<Result>) =>
      transactAsStudent(parts, session, { now, requestId, language: chosenLanguage(cookies) }, run);
    const school = await inTenant(readSchoolOfStudent);
    const { CanEditDemographics, CanEditAddress, ...student } = describeProfile(school);
    return {
      school: school.university,
      today,
      context: {
        CanEditDemographics,
        CanEditAddress,
        hasPassword: school.university.signOn === 'password',
        // Only the student can see the password section and the list of sessions. An administrator who acts for the
        // student cannot see them.
        isOwner: session.acting === null,
        student,
      },
      lookups: {},
      prefill: async () => ({ CanEditDemographics, CanEditAddress, ...student }),
      async accept(answers) {
        await inTenant((work) => changeProfile(work, readProfile(answers)));
        return { url: null };
      },
    };
  },
};

function readProfile(answers: Answers): ProfileAnswers {
  return {
    FirstName: answerText(answers, 'FirstName'),
    LastName: answerText(answers, 'LastName'),
    DateofBirth: answerText(answers, 'DateofBirth'),
    Gender: answerText(answers, 'Gender'),
    Street1: answerText(answers, 'Street1'),
    Street2: answerText(answers, 'Street2'),
    City: answerText(answers, 'City'),
    StateID: answerText(answers, 'StateID'),
    PostalCode: answerText(answers, 'PostalCode'),
    CountryID: answerText(answers, 'CountryID'),
    EmailAddressSecondary: answerText(answers, 'EmailAddressSecondary'),
  };
}

import type { Answers } from '@campus-cover/engine';
import { requireStudentSession } from '../../access/access.ts';
import type { TenantWork } from '../../use-cases/tenant-work.ts';
import { changeProfile, type ProfileAnswers } from '../../use-cases/change-profile.ts';
import { describeProfile } from '../../use-cases/get-profile.ts';
import { readSchoolOfStudent } from '../../use-cases/read-school-of-student.ts';
import { answerText } from '../answer-text.ts';
import type { DirectFormHandler } from '../direct-form.ts';
import { readSchoolSettings } from '../school-settings.ts';

/** What the portal knows about a student, and what of it they may change. */
export const profileHandler: DirectFormHandler = {
  formId: 'profile',
  access: 'student',
  async open({ parts, session: anybody, now, requestId }) {
    const session = requireStudentSession(anybody);
    const { keyRing } = parts;
    const today = parts.clock.today(session.timeZone);
    const readSettings = (slug: string) => readSchoolSettings(parts.forms.catalog, slug);
    const inTenant = <Result>(work: (tenant: TenantWork) => Promise<Result>) =>
      parts.storage.inTenant(session.universityId, (trx) =>
        work({ trx, keyRing, session, now, today, requestId, readSettings }),
      );
    const school = await inTenant(readSchoolOfStudent);
    const { CanEditDemographics, CanEditAddress, ...student } = describeProfile(school);
    return {
      school: school.university,
      today,
      context: {
        CanEditDemographics,
        CanEditAddress,
        hasPassword: school.university.signOn === 'password',
        // Not for who acts as the student: a password and the list of sessions are the student's alone.
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

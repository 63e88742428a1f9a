import type { Answers } from '@campus-cover/engine';
import { readIdentity } from '../accounts/registration/read-identity.ts';
import type { Registration } from '../accounts/registration/register-student.ts';
import { registerWithinGuesses } from '../accounts/registration/register-within-guesses.ts';
import { registrationLookups } from '../accounts/registration/registration-lookups.ts';
import { emailTaken, studentIdTaken } from '../accounts/registration/taken-words.ts';
import { spendAccountBudget } from '../accounts/spend-account-budget.ts';
import { answerText } from '../forms/answer-text.ts';
import type { DirectFormHandler, DirectOutcome, FormVisit } from '../forms/direct/direct-form.ts';
import { refuseAnswer } from '../forms/refuse-answer.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { chosenLanguage } from '../platform/http/chosen-language.ts';
import type { University } from '../platform/storage/index.ts';
import { normalizeEmailAddress } from '../platform/text/email-address.ts';
import { findSchool } from '../schools/find-school.ts';
import { normalizeStudentId } from '../schools/student-id.ts';
import { endSession } from '../sessions/end-session.ts';
import { startSession } from '../sessions/start-session.ts';
import { completeSsoArrival } from './complete-sso-arrival.ts';
import { findSsoArrival, ssoArrivalCookie } from './find-sso-arrival.ts';
import type { SsoArrival } from './saml/sso-arrival.ts';

/**
 * If a person has signed on but has no account, asks for the data that the university did not provide. A cookie
 * identifies the person.
 */
export const registrationSsoHandler: DirectFormHandler = {
  formId: 'registration-sso',
  access: 'visitor',
  prefillCall: null,
  async open(visit) {
    const { parts, cookies, now } = visit;
    const arrival = await findSsoArrival(parts, cookies[ssoArrivalCookie(parts.baseUrl)], now);
    const school = arrival && (await findSchool(parts.storage, arrival.universityId));
    if (!school)
      throw new ServerError('SIGN_IN_EXPIRED', {
        detail:
          'You can use this page only after you sign on at your university. Your sign-on is missing or has expired. Sign in again.',
        url: '/login',
      });
    return {
      school,
      today: parts.clock.today(school.timeZone),
      context: {
        university: { UniversityID: school.id, UniversityName: school.name },
        sso: describeArrival(arrival),
      },
      lookups: registrationLookups(parts, chosenLanguage(cookies)),
      prefill: async () => describeArrival(arrival),
      accept: (answers) => register(visit, { arrival, school, answers }),
    };
  },
};

// Returns the values as the account stores them, because the form's rules compare the answers with what the page shows.
function describeArrival({ attributes }: SsoArrival) {
  return {
    FirstName: attributes.FirstName,
    LastName: attributes.LastName,
    Email: normalizeEmailAddress(attributes.Email),
    StudentID: normalizeStudentId(attributes.StudentID),
  };
}

interface SsoRegistration {
  readonly arrival: SsoArrival;
  readonly school: University;
  readonly answers: Answers;
}

async function register(visit: FormVisit, { arrival, school, answers }: SsoRegistration): Promise<DirectOutcome> {
  const { parts, session, address, device, requestId, now } = visit;
  const email = normalizeEmailAddress(answerText(answers, 'Email'));
  await spendAccountBudget(parts.storage, 'proved-registration', { address, target: arrival.codeHash, now });
  let sessionId: string | undefined;
  const said = describeArrival(arrival);
  const registration: Registration = {
    ...readIdentity(answers),
    school,
    schoolStudentId: normalizeStudentId(answerText(answers, 'SchoolStudentID')),
    email,
    passwordHash: null,
    proof: { by: 'sign-on', email: said.Email, schoolStudentId: said.StudentID },
    requestId,
    now,
  };
  const { outcome } = await registerWithinGuesses(visit, {
    registration,
    guesser: `signed-on:${arrival.identityProviderId}:${arrival.principal}`,
    also: async (trx, studentId) => {
      await completeSsoArrival(trx, { arrival, studentId, requestId, now });
      if (session) await endSession(trx, session.idHash, now);
      const { universityId, signOn } = arrival;
      sessionId = await startSession(trx, { owner: { studentId }, universityId, device, signOn, now });
    },
  });
  if (outcome === 'email-taken') throw refuseAnswer('Email', emailTaken);
  if (outcome === 'student-id-taken') throw refuseAnswer('SchoolStudentID', studentIdTaken(school.studentIdLabel));
  return { url: '/dashboard', ...(sessionId === undefined ? {} : { sessionId }) };
}

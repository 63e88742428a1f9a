import type { Answers } from '@campus-cover/engine';
import { spendAccountBudget } from '../../budgets/spend-account-budget.ts';
import { ServerError } from '../../errors/server-error.ts';
import type { SsoArrival } from '../../saml/sso-arrival.ts';
import { normalizeEmailAddress } from '../../rules/email-address.ts';
import { normalizeStudentId } from '../../rules/student-id.ts';
import { emailTaken, studentIdTaken } from '../../rules/taken-words.ts';
import type { University } from '../../storage/index.ts';
import { completeSsoArrival } from '../../use-cases/complete-sso-arrival.ts';
import { endSession } from '../../use-cases/end-session.ts';
import { findSchool } from '../../use-cases/find-school.ts';
import { findSsoArrival, ssoArrivalCookie } from '../../use-cases/find-sso-arrival.ts';
import { startSession } from '../../use-cases/start-session.ts';
import { answerText } from '../answer-text.ts';
import type { DirectFormHandler, DirectOutcome, FormVisit } from '../direct-form.ts';
import { readIdentity } from '../read-identity.ts';
import { refuseAnswer } from '../refuse-answer.ts';
import { registerWithinGuesses } from './register-within-guesses.ts';
import { registrationLookups } from './registration-lookups.ts';

/** What a university has not told about somebody whom it has signed on and who has no account; known by a cookie. */
export const registrationSsoHandler: DirectFormHandler = {
  formId: 'registration-sso',
  access: 'visitor',
  async open(visit) {
    const { parts, cookies, now } = visit;
    const arrival = await findSsoArrival(parts, cookies[ssoArrivalCookie(parts.baseUrl)], now);
    const school = arrival && (await findSchool(parts.storage, arrival.universityId));
    if (!school)
      throw new ServerError('SIGN_IN_EXPIRED', {
        detail:
          'This page follows a sign-on at your university, and there is none or it has expired. Sign in once more.',
        url: '/login',
      });
    return {
      school,
      today: parts.clock.today(school.timeZone),
      context: {
        university: { UniversityID: school.id, UniversityName: school.name },
        sso: describeArrival(arrival),
      },
      lookups: registrationLookups(parts.storage),
      prefill: async () => describeArrival(arrival),
      accept: (answers) => register(visit, { arrival, school, answers }),
    };
  },
};

// As the account will have it: what the page shows is what the form's rules hold the answers to.
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
  await spendAccountBudget(parts.storage, 'registration', { address, target: arrival.codeHash, now });
  let sessionId: string | undefined;
  const registration = {
    ...readIdentity(answers),
    school,
    invitedId: null,
    schoolStudentId: normalizeStudentId(answerText(answers, 'SchoolStudentID')),
    email,
    passwordHash: null,
    isEmailVouchedFor: email === normalizeEmailAddress(arrival.attributes.Email),
    requestId,
    now,
  };
  const { outcome } = await registerWithinGuesses(visit, registration, async (trx, studentId) => {
    await completeSsoArrival(trx, { arrival, studentId, requestId, now });
    if (session) await endSession(trx, session.idHash, now);
    const { universityId, signOn } = arrival;
    sessionId = await startSession(trx, { owner: { studentId }, universityId, device, signOn, now });
  });
  if (outcome === 'email-taken') throw refuseAnswer('Email', emailTaken);
  if (outcome === 'student-id-taken') throw refuseAnswer('SchoolStudentID', studentIdTaken(school.studentIdLabel));
  return { url: '/dashboard', ...(sessionId === undefined ? {} : { sessionId }) };
}

import type { Answers } from '@campus-cover/engine';
import { spendAccountBudget } from '../../budgets/spend-account-budget.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { judgePassword } from '../../passwords/judge-password.ts';
import { normalizeEmailAddress } from '../../rules/email-address.ts';
import { normalizeStudentId } from '../../rules/student-id.ts';
import { emailTaken, studentIdTaken } from '../../rules/taken-words.ts';
import { findEarlierRegistration } from '../../use-cases/find-earlier-registration.ts';
import { describeInvited } from '../../use-cases/find-invited.ts';
import type { Registration } from '../../use-cases/register-student.ts';
import { tellOwnerOfAttempt } from '../../use-cases/tell-owner-of-attempt.ts';
import { answerText } from '../answer-text.ts';
import { readIdentity } from '../read-identity.ts';
import { refuseAnswer } from '../refuse-answer.ts';
import type { DirectFormHandler, DirectOutcome, FormVisit } from '../direct-form.ts';
import { onTheBeat } from './on-the-beat.ts';
import { openRegistration, type OpenRegistration } from './open-registration.ts';
import { registerWithinGuesses } from './register-within-guesses.ts';
import { registrationLookups } from './registration-lookups.ts';

/** A new account with a password; the page's `university`, or `SId` of an invitation. */
export const registrationHandler: DirectFormHandler = {
  formId: 'registration',
  access: 'visitor',
  async open(visit) {
    const { storage, clock } = visit.parts;
    // Ids of invitations cannot be guessed; the budget bounds what trying costs.
    if (visit.query['SId']) await spendAccountBudget(storage, 'invitation', { ...visit, target: visit.query['SId'] });
    const opened = await openRegistration(storage, visit.query);
    const { school, invited } = opened;
    return {
      school,
      today: clock.today(school.timeZone),
      context: {
        university: { UniversityID: school.id, UniversityName: school.name },
        // The invitation went there, and the school knows the student by it: it is not for the page to change.
        invited: { Email: invited?.email ?? '' },
      },
      lookups: registrationLookups(storage),
      prefill: async () => (invited ? describeInvited(invited) : {}),
      // Otherwise the time of the answer would tell what its words do not.
      accept: (answers) =>
        school.options.neutralAccountChecks
          ? onTheBeat(() => register(visit, opened, answers))
          : register(visit, opened, answers),
    };
  },
};

async function register(visit: FormVisit, opened: OpenRegistration, answers: Answers): Promise<DirectOutcome> {
  const { parts, address, now } = visit;
  const { storage } = parts;
  const { school, invited } = opened;
  const email = normalizeEmailAddress(answerText(answers, 'Email'));
  const password = answerText(answers, 'Password');
  await spendAccountBudget(storage, 'registration', { address, target: email, now });

  const identity = readIdentity(answers);
  const names = [identity.firstName, identity.middleName, identity.lastName];
  const weakness = judgePassword(password, { email, names, school });
  if (weakness) throw refuseAnswer('Password', weakness);

  const registration: Registration = {
    ...identity,
    school,
    invitedId: invited?.id ?? null,
    schoolStudentId: normalizeStudentId(answerText(answers, 'SchoolStudentID')),
    email,
    // Outside of any transaction: hashing takes tens of milliseconds on purpose.
    passwordHash: await hashPassword(password),
    isEmailVouchedFor: false,
    requestId: visit.requestId,
    now,
  };
  const { outcome } = await registerWithinGuesses(visit, registration);
  if (outcome === 'registered') return { url: null };
  // The answer to the first try was lost on its way: the second gives the same.
  if (await findEarlierRegistration(storage, registration, password)) return { url: null };
  if (school.options.neutralAccountChecks) {
    await tellOwnerOfAttempt(parts, registration, outcome);
    return { url: null };
  }
  throw outcome === 'email-taken'
    ? refuseAnswer('Email', emailTaken)
    : refuseAnswer('SchoolStudentID', studentIdTaken(school.studentIdLabel));
}

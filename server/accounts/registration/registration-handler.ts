import type { Answers } from '@campus-cover/engine';
import { answerText } from '../../forms/answer-text.ts';
import type { DirectFormHandler, DirectOutcome, FormVisit } from '../../forms/direct/direct-form.ts';
import { refuseAnswer } from '../../forms/refuse-answer.ts';
import { chosenLanguage } from '../../platform/http/chosen-language.ts';
import { normalizeEmailAddress } from '../../platform/text/email-address.ts';
import { normalizeStudentId } from '../../schools/student-id.ts';
import { describeOwner, judgePassword } from '../passwords/judge-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { spendAccountBudget } from '../spend-account-budget.ts';
import { findEarlierRegistration } from './find-earlier-registration.ts';
import { describeInvited } from './find-invited.ts';
import { inConstantTime } from './in-constant-time.ts';
import { openRegistration, type OpenRegistration } from './open-registration.ts';
import { readIdentity } from './read-identity.ts';
import type { Registration } from './register-student.ts';
import { registerWithinGuesses } from './register-within-guesses.ts';
import { registrationLookups } from './registration-lookups.ts';
import { emailTaken, studentIdTaken } from './taken-words.ts';
import { notifyOwnerOfAttempt } from './notify-owner-of-attempt.ts';

/**
 * Creates a new account with a password. The page's `university` identifies the school, or its `SId` identifies the
 * invitation.
 */
export const registrationHandler: DirectFormHandler = {
  formId: 'registration',
  access: 'visitor',
  prefillCall: '/api/PrefillRegistration?filter=studentsID:eq:{SId}&studentId={SId}',
  async open(visit) {
    const { storage, clock } = visit.parts;
    // Invitation ids cannot be guessed; the budget limits the load that guessing causes.
    if (visit.query['SId']) await spendAccountBudget(storage, 'invitation', { ...visit, target: visit.query['SId'] });
    const opened = await openRegistration(storage, visit.query);
    const { school, invited } = opened;
    return {
      school,
      today: clock.today(school.timeZone),
      context: {
        university: { UniversityID: school.id, UniversityName: school.name },
        // The invitation went to this address, and the school identifies the student by it, so the page cannot change
        // it.
        invited: { Email: invited?.email ?? '' },
        passwordOwner: describeOwner({ school }),
      },
      lookups: registrationLookups(visit.parts, chosenLanguage(visit.cookies)),
      prefill: async () => (invited ? describeInvited(invited) : {}),
      // Otherwise the response time would reveal what the response text does not.
      accept: (answers) => inConstantTime(() => register(visit, opened, answers)),
    };
  },
};

async function register(visit: FormVisit, opened: OpenRegistration, answers: Answers): Promise<DirectOutcome> {
  const { parts, address, now } = visit;
  const { storage } = parts;
  const { school, invited } = opened;
  const email = normalizeEmailAddress(answerText(answers, 'Email'));
  const password = answerText(answers, 'Password');
  await (invited
    ? spendAccountBudget(storage, 'proved-registration', { address, target: invited.id, now })
    : spendAccountBudget(storage, 'registration', { address, target: email, now }));

  const identity = readIdentity(answers);
  const names = [identity.firstName, identity.middleName, identity.lastName];
  const weakness = judgePassword(password, { email, names, school });
  if (weakness) throw refuseAnswer('Password', weakness);

  const registration: Registration = {
    ...identity,
    school,
    proof: invited ? { by: 'invitation', listedId: invited.id } : { by: 'nothing' },
    schoolStudentId: normalizeStudentId(answerText(answers, 'SchoolStudentID')),
    email,
    // Outside any transaction: hashing takes tens of milliseconds on purpose.
    passwordHash: await hashPassword(password),
    requestId: visit.requestId,
    now,
  };
  const guesser = invited && `invited:${invited.id}`;
  const { outcome } = await registerWithinGuesses(visit, { registration, guesser });
  if (outcome === 'registered' || outcome === 'invited') return { url: null };
  // The response to the first try was lost; the second try gets the same response.
  if (await findEarlierRegistration(storage, registration, password)) return { url: null };
  if (school.options.neutralAccountChecks) {
    await notifyOwnerOfAttempt(parts, registration, outcome);
    return { url: null };
  }
  throw outcome === 'email-taken'
    ? refuseAnswer('Email', emailTaken)
    : refuseAnswer('SchoolStudentID', studentIdTaken(school.studentIdLabel));
}

import { createForm, type Answers } from '@campus-cover/engine';
import { answerText } from '../forms/answer-text.ts';
import type { FormHandler, JudgedForm } from '../forms/form-handler.ts';
import { readReplaced } from '../forms/reviews/read-replaced.ts';
import { findReview } from '../forms/reviews/find-review.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { openAnswers } from '../platform/keys/seal-answers.ts';
import { newId } from '../platform/storage/index.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { changeProfile, findChanged, profileFields, type ProfileChange } from './change-profile.ts';
import { describeOwnProfile } from './describe-own-profile.ts';
import { exchangeValues, mayChange } from './exchange-values.ts';
import { describeProfile } from './get-profile.ts';
import { readProfileAnswers } from './read-profile-answers.ts';

/** What a change is about while it waits, so that a student has one at a time. */
const profileSubject = 'profile';

/** The profile's form for changes that the school reviews. Only they leave a record. */
export const heldProfileHandler: FormHandler = {
  formId: 'profile',
  canWait: true,
  // The specification's pages request the profile of coverage 0, which means the signed-in student.
  prefillCall: '/api/StudentEditProfile?filter=StudentCoverageID:eq:0',
  subjectOf: () => profileSubject,
  queryFor: () => ({}),
  newRecordId: () => newId('prf'),
  async open(work) {
    const school = await readSchoolOfStudent(work);
    const before = describeProfile(school);
    const readChanged = (answers: Answers, { form, compiled: { definition, validators } }: JudgedForm) => {
      const stored = Object.fromEntries(profileFields.map((name) => [name, before[name]]));
      const { context } = form;
      const formBefore = createForm(definition, {
        today: work.today,
        context,
        lookups: {},
        answers: stored,
        validators,
      });
      return readProfileAnswers(answers, { form, formBefore });
    };
    return {
      subjectId: profileSubject,
      ...describeOwnProfile(work, school),
      assertOpen: () => undefined,
      replacedBy: (answers, judged) =>
        Object.fromEntries(findChanged(school, readChanged(answers, judged)).map((name) => [name, before[name]])),
      replace: (answers, judged) => changeProfile(work, readChanged(answers, judged)),
      async accept(answers, { recordId }) {
        const { review, replaced, requested } = await readChange(work, recordId, answers);
        if (!(await mayChange(work, requested)))
          throw new ServerError('PROFILE_CHANGED', {
            detail:
              'Students at this school can no longer change all of this data themselves. You can refuse the change.',
          });
        const { conflicts, written } = await exchangeValues(work, { from: replaced, to: requested });
        if (conflicts.length > 0) throw new ServerError('PROFILE_CHANGED');
        // An undo must not take back a value that the profile already had, e.g. because a roster wrote it.
        const kept = JSON.stringify(Object.fromEntries(written.map((name) => [name, replaced[name]])));
        await work.trx.updateTable('reviews').set({ replaced: kept }).where('id', '=', review.id).execute();
        // The student can then send the next change.
        return { recordSubjectId: recordId, documentsSubjectId: recordId };
      },
      async reverse({ recordId }) {
        const record = await work.trx
          .selectFrom('formRecords')
          .select(['id', 'answers'])
          .where('id', '=', recordId)
          .executeTakeFirstOrThrow();
        const { replaced, requested } = await readChange(work, recordId, openAnswers(work.keyRing, record));
        const { conflicts } = await exchangeValues(work, { from: requested, to: replaced });
        if (conflicts.length > 0)
          throw new ServerError('REVIEW_UNDO_REFUSED', {
            detail: 'The profile has changed since the decision, for example because the student changed it again.',
          });
      },
      // A change that takes effect at once leaves no record.
      confirmationMail: () => null,
    };
  },
};

/** The values that a submission replaces, and the values that it asks for. */
async function readChange(work: TenantWork, recordId: string, answers: Answers) {
  const review = await findReview(work, recordId);
  if (!review) throw new Error(`The profile's submission ${recordId} never waited.`);
  // `replacedBy` made it.
  const replaced = readReplaced(review) as ProfileChange;
  const requested: ProfileChange = Object.fromEntries(
    (Object.keys(replaced) as (keyof ProfileChange)[]).map((name) => [name, answerText(answers, name)]),
  );
  return { review, replaced, requested };
}

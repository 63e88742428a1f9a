import type { Answers, Form } from '@campus-cover/engine';
import { answerText } from '../forms/answer-text.ts';
import { profileFields, type ProfileChange } from './change-profile.ts';

interface ShownQuestions {
  /** The form that judged the answers. */
  readonly form: Pick<Form, 'field' | 'fieldPaths'>;
  /** The same form with the stored values. */
  readonly formBefore: Pick<Form, 'field'>;
}

/**
 * The values that the student submits. A question that the form shows without an answer erases the stored value. So
 * does one that it no longer shows because of the student's changes, e.g. the state after a move to another country: as
 * in every form, a hidden answer is not part of the submission. A question that it did not show before leaves the
 * stored value as it is, because the student has never seen it there.
 */
export function readProfileAnswers(answers: Answers, { form, formBefore }: ShownQuestions): ProfileChange {
  const given = profileFields.filter(
    (name) =>
      Object.hasOwn(answers, name) ||
      (form.fieldPaths.includes(name) && (form.field(name).visible || formBefore.field(name).visible)),
  );
  return Object.fromEntries(given.map((name) => [name, answerText(answers, name)]));
}

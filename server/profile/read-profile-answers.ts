import type { Answers, Form } from '@campus-cover/engine';
import { answerText } from '../forms/answer-text.ts';
import { profileFields, type ProfileChange } from './change-profile.ts';

/** The form that judged the answers. */
export type JudgedForm = Pick<Form, 'field' | 'fieldPaths'>;

/**
 * The values that the student submits. A question that the form shows without an answer erases the stored value. A
 * question that it does not show leaves the stored value as it is.
 */
export function readProfileAnswers(answers: Answers, form: JudgedForm): ProfileChange {
  const given = profileFields.filter(
    (name) => Object.hasOwn(answers, name) || (form.fieldPaths.includes(name) && form.field(name).visible),
  );
  return Object.fromEntries(given.map((name) => [name, answerText(answers, name)]));
}

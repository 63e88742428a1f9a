import type { Answers } from '@campus-cover/engine';
import { answerText } from '../../forms/answer-text.ts';
import type { Gender } from '../../platform/storage/index.ts';

interface Identity {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly gender: Gender | null;
}

const genders: readonly string[] = ['F', 'M', 'X'] satisfies readonly Gender[];

/** The identity that the student states, from validated answers. */
export function readIdentity(answers: Answers): Identity {
  const gender = answerText(answers, 'Gender');
  return {
    firstName: answerText(answers, 'FirstName'),
    middleName: answerText(answers, 'MiddleName'),
    lastName: answerText(answers, 'LastName'),
    dateOfBirth: answerText(answers, 'DateofBirth'),
    gender: genders.includes(gender) ? (gender as Gender) : null,
  };
}

import type { Answers } from '@campus-cover/engine';
import type { Gender } from '../storage/index.ts';
import { answerText } from './answer-text.ts';

interface Identity {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly gender: Gender | null;
}

const genders: readonly string[] = ['F', 'M', 'X'] satisfies readonly Gender[];

/** Who the student says to be, from answers that were judged. */
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

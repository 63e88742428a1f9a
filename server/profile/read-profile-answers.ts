import type { Answers } from '@campus-cover/engine';
import { answerText } from '../forms/answer-text.ts';
import type { ProfileAnswers } from './change-profile.ts';

export function readProfileAnswers(answers: Answers): ProfileAnswers {
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

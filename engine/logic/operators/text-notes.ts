import type { OperatorNotesOf } from '../operator.ts';
import { joinWords } from '../words/join-words.ts';
import { is, plain } from '../words/logic-teller.ts';
import type { textOperators } from './text.ts';

export const textNotes: OperatorNotesOf<typeof textOperators> = {
  cat: {
    summary: 'Several pieces of text joined into one: { "cat": [{ "var": "First" }, " ", { "var": "Last" }] }',
    isCompound: true,
    extent: 'joined',
    noun: (operands, teller) => `${joinWords(operands.map((operand) => teller.noun(operand)))}, joined together`,
  },
  substr: {
    summary: 'Part of the text, by position and length: { "substr": ["AB123", 0, 2] }',
    operands: ['text', 'number', 'number'],
    extent: 'joined',
    noun: ([text = null], teller) => `a part of ${teller.noun(text)}`,
  },
  trim: {
    summary: 'The text without spaces at the start and the end: { "trim": [{ "var": "Name" }] }',
    operands: ['text'],
    noun: ([text = null], teller) => teller.noun(text),
  },
  digits: {
    summary: 'Only the digits in the text: { "digits": [{ "var": "Phone" }] }',
    operands: ['text'],
    noun: ([text = null], teller) => `the digits of ${teller.noun(text)}`,
  },
  upper: {
    summary: 'The text in capital letters: { "upper": [{ "var": "Code" }] }',
    operands: ['text'],
    noun: ([text = null], teller) => `${teller.noun(text)} in capitals`,
  },
  length: {
    summary: 'The number of characters in the text: { "length": [{ "var": "Name" }] }',
    operands: ['text'],
    noun: ([text = null], teller) => `the length of ${teller.noun(text)}`,
  },
  isEmail: {
    summary: 'Whether the text is an email address: { "isEmail": [{ "var": "Email" }] }',
    operands: ['text'],
    isCondition: true,
    clause: ([value = null], teller, isTrue) => plain(`${teller.noun(value)} ${is(isTrue)} an email address`),
  },
  isLuhn: {
    summary:
      'Whether the last digit of the number is its check digit by the Luhn algorithm (ISO/IEC 7812-1): { "isLuhn": [{ "var": "StudentID" }] }',
    operands: ['text'],
    isCondition: true,
    clause: ([text = null], teller, isTrue) =>
      plain(`${teller.noun(text)} ${isTrue ? 'ends' : 'does not end'} with its check digit`),
  },
  matches: {
    summary: 'Whether the text matches a pattern: { "matches": [{ "var": "GroupID" }, "^[0-9]{7}$"] }',
    operands: ['text', 'text'],
    isCondition: true,
    clause: ([text = null, pattern = null], teller, isTrue) =>
      plain(`${teller.noun(text)} ${isTrue ? 'matches' : 'does not match'} the pattern ${teller.noun(pattern)}`),
  },
};

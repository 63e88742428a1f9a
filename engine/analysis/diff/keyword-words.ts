import type { ChangeKind } from './change.ts';

interface KeywordWords {
  readonly kind: ChangeKind;
  /** The clause for a keyword that has a value, and the clause for a keyword that was removed. */
  readonly tell: (value: string) => readonly [set: string, gone: string];
}

/** Describes JSON Schema's keywords as limits on an answer. */
export const keywordWords: Readonly<Record<string, KeywordWords>> = {
  type: { kind: 'type', tell: (value) => [`is now ${typeNames[unquote(value)] ?? value}`, 'may be of any kind'] },
  format: { kind: 'type', tell: (value) => [`has to be ${formatNames[unquote(value)] ?? value}`, 'may have any form'] },
  pattern: { kind: 'pattern', tell: (value) => [`has to fit the pattern ${value}`, 'has no pattern to fit'] },
  minLength: { kind: 'limit', tell: (value) => [`needs at least ${count(value, 'character')}`, 'has no minimum length'] },
  maxLength: { kind: 'limit', tell: (value) => [`takes at most ${count(value, 'character')}`, 'may be of any length'] },
  minimum: { kind: 'limit', tell: (value) => [`has to be at least ${value}`, 'has no smallest value'] },
  maximum: { kind: 'limit', tell: (value) => [`has to be at most ${value}`, 'has no largest value'] },
  multipleOf: { kind: 'limit', tell: (value) => [`goes in steps of ${value}`, 'may be between two steps'] },
  minItems: { kind: 'limit', tell: (value) => [`needs at least ${count(value, 'entry')}`, 'has no smallest number of entries'] },
  maxItems: { kind: 'limit', tell: (value) => [`takes at most ${count(value, 'entry')}`, 'has no largest number of entries'] },
  uniqueItems: { kind: 'limit', tell: () => ['does not allow duplicates', 'allows duplicates'] },
  const: { kind: 'limit', tell: (value) => [`has to be ${value}`, 'may have any value'] },
  default: { kind: 'prefill', tell: (value) => [`starts with ${value}`, 'starts empty'] },
  readOnly: { kind: 'read-only', tell: () => ['cannot be changed', 'can be changed'] },
  writeOnly: { kind: 'other', tell: () => ['is a secret, which is kept nowhere', 'is kept like any answer'] },
  description: { kind: 'help', tell: (value) => [`is described by ${value}`, 'has no description'] },
}; // oxfmt-ignore

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'a box to tick',
  array: 'a list',
  object: 'an object',
};

const formatNames: Readonly<Record<string, string>> = {
  date: 'a date',
  time: 'a time',
  'date-time': 'a date with its time',
  email: 'an email address',
  uri: 'a web address',
  money: 'an amount of money',
};

function unquote(value: string): string {
  return value.replace(/^“(.*)”$/, '$1');
}

function count(value: string, noun: string): string {
  return `${value} ${value === '1' ? noun : noun.replace(/y$/, 'ie')}${value === '1' ? '' : 's'}`;
}

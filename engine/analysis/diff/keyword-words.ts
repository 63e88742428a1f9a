import type { ChangeKind } from './change.ts';

interface KeywordWords {
  readonly kind: ChangeKind;
  /** The clause for a keyword that has a value, and the clause for a keyword that was removed. */
  readonly tell: (value: string) => readonly [set: string, gone: string];
}

/** Describes JSON Schema's keywords as limits on an answer. */
export const keywordWords: Readonly<Record<string, KeywordWords>> = {
  type: { kind: 'type', tell: (value) => [`is now ${typeNames[unquote(value)] ?? value}`, 'can be any type'] },
  format: { kind: 'type', tell: (value) => [`has to be ${formatNames[unquote(value)] ?? value}`, 'can have any format'] },
  pattern: { kind: 'pattern', tell: (value) => [`has to match the pattern ${value}`, 'has no required pattern'] },
  minLength: { kind: 'limit', tell: (value) => [`needs at least ${count(value, 'character')}`, 'has no minimum length'] },
  maxLength: { kind: 'limit', tell: (value) => [`takes at most ${count(value, 'character')}`, 'can be any length'] },
  minimum: { kind: 'limit', tell: (value) => [`has to be at least ${value}`, 'has no minimum value'] },
  maximum: { kind: 'limit', tell: (value) => [`has to be at most ${value}`, 'has no maximum value'] },
  multipleOf: { kind: 'limit', tell: (value) => [`has to be a multiple of ${value}`, 'has no step size'] },
  minItems: { kind: 'limit', tell: (value) => [`needs at least ${count(value, 'entry')}`, 'has no minimum number of entries'] },
  maxItems: { kind: 'limit', tell: (value) => [`takes at most ${count(value, 'entry')}`, 'has no maximum number of entries'] },
  uniqueItems: { kind: 'limit', tell: () => ['does not allow duplicates', 'allows duplicates'] },
  const: { kind: 'limit', tell: (value) => [`has to be ${value}`, 'can have any value'] },
  default: { kind: 'prefill', tell: (value) => [`starts with ${value}`, 'starts empty'] },
  readOnly: { kind: 'read-only', tell: () => ['cannot be changed', 'can be changed'] },
  writeOnly: { kind: 'other', tell: () => ['is a secret and is never stored', 'is stored like any other answer'] },
  description: { kind: 'help', tell: (value) => [`is described by ${value}`, 'has no description'] },
}; // oxfmt-ignore

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'a checkbox',
  array: 'a list',
  object: 'an object',
};

const formatNames: Readonly<Record<string, string>> = {
  date: 'a date',
  time: 'a time',
  'date-time': 'a date and time',
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

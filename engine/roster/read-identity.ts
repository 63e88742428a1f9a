import { limits } from '@campus-cover/schemas';
import type { IdRule } from '../definition/school-definition.ts';
import type { RosterColumns, RosterDefinition } from '../definition/roster-definition.ts';
import { ageOn, type IsoDate } from '../logic/calendar-day.ts';
import { isEmailAddress } from '../logic/email-address.ts';
import { matchesWhole } from '../logic/matches-whole.ts';
import { findLostZeros, isDecimalOfDigits, isScientific, looksLikeDate, scientificMessage } from './cell-damage.ts';
import { isAnyDate, readDate } from './read-date.ts';
import type { RosterCells } from './roster-cells.ts';
import type { RosterProblems } from './roster-problems.ts';
import type { RosterStudent } from './roster-row.ts';

/** What the reader needs in addition to the row. */
export interface IdentityRules {
  readonly dates: RosterDefinition['dates'];
  /** What a student ID looks like. If absent, an ID has letters, digits and hyphens. */
  readonly studentId?: IdRule | undefined;
  /** ISO date. */
  readonly today: IsoDate;
}

type Identity = Pick<
  RosterStudent,
  'schoolStudentId' | 'email' | 'firstName' | 'middleName' | 'lastName' | 'dateOfBirth'
>;

const anyId: IdRule = { pattern: '[A-Za-z0-9][A-Za-z0-9-]*' };
const typographicQuotes = /[\u2018\u2019\u201A\u201B\u02BC\u2032\u00B4\u0060]/g;
const typographicDoubleQuotes = /[\u201C-\u201F\u2033\u00AB\u00BB]/g;

/** Reads the data that identifies a row's student. Reports each value that cannot be read, and leaves it empty. */
export function readIdentity(cells: RosterCells, rules: IdentityRules, problems: RosterProblems): Identity {
  return {
    schoolStudentId: readId(cells, 'schoolStudentId', rules.studentId ?? anyId, problems) ?? '',
    email: readEmail(cells, problems) ?? '',
    firstName: readName(cells, 'firstName', problems) ?? '',
    middleName: readName(cells, 'middleName', problems) ?? '',
    lastName: readName(cells, 'lastName', problems) ?? '',
    dateOfBirth: readBirthDate(cells, rules, problems) ?? '',
  };
}

/** Reads an ID. If the ID does not match, reports how a spreadsheet damaged it. */
export function readId(
  cells: RosterCells,
  field: keyof RosterColumns,
  { pattern, example }: IdRule,
  problems: RosterProblems,
): string | null {
  const cell = cells.field(field);
  if (cell === null) return null;
  const { column, text } = cell;
  const fits = (id: string): boolean => id.length <= limits.longestId && matchesWhole(id, pattern) === true;
  if (isScientific(text)) return problems.error(column, 'scientific-notation', scientificMessage);
  if (fits(text)) return text;
  if (findLostZeros(text, limits.longestId, fits) !== null) {
    const message = 'The ID lost its leading zeros. Format the column as text and save the file again.';
    return problems.error(column, 'leading-zeros-lost', message);
  }
  if (isDecimalOfDigits(text)) {
    const message = 'A program saved the ID as a number with decimals. Format the column as text.';
    return problems.error(column, 'id-as-decimal', message);
  }
  if (looksLikeDate(text)) {
    const message =
      'The cell contains a date instead of an ID. A spreadsheet may have changed the ID, or columns may be swapped.';
    return problems.error(column, 'id-as-date', message);
  }
  const hint = example === undefined ? '' : ` such as ${example}`;
  return problems.error(column, 'id-pattern', `The cell does not contain a valid school ID${hint}.`);
}

/** Fields that contain an email address if columns are swapped. */
const besidesEmail = ['firstName', 'lastName', 'middleName', 'schoolStudentId', 'dateOfBirth'] as const;

function readEmail(cells: RosterCells, problems: RosterProblems): string | null {
  const cell = cells.field('email');
  if (cell === null) return null;
  const { column, text } = cell;
  if (isEmailAddress(text)) return text.toLowerCase();
  const swapped = besidesEmail.find((field) => isEmailAddress(cells.textOf(field)));
  if (swapped !== undefined) {
    const message = `This row’s email address is in the column "${cells.headerOf(swapped)}". Two cells are swapped.`;
    return problems.error(column, 'columns-swapped', message);
  }
  if (isAnyDate(text))
    return problems.error(
      column,
      'columns-swapped',
      'The cell contains a date instead of an email address. Two cells may be swapped.',
    );
  if (text.length > limits.longestEmailAddress)
    return problems.error(column, 'too-long', `The address is longer than ${limits.longestEmailAddress} characters.`);
  return problems.error(column, 'email-invalid', 'The cell does not contain an email address such as name@school.edu.');
}

function readName(
  cells: RosterCells,
  field: 'firstName' | 'middleName' | 'lastName',
  problems: RosterProblems,
): string | null {
  const cell = cells.field(field);
  if (cell === null) return null;
  const { column, text } = cell;
  if (text.includes('@') || isAnyDate(text)) {
    const found = text.includes('@') ? 'an email address' : 'a date';
    return problems.error(
      column,
      'columns-swapped',
      `The cell contains ${found} instead of a name. Two cells may be swapped.`,
    );
  }
  if (!/\p{L}/u.test(text))
    return problems.error(column, 'name-without-letters', 'The cell has no letters, so it cannot be a name.');
  const name = text.replaceAll(typographicQuotes, "'").replaceAll(typographicDoubleQuotes, '"');
  if (name !== text)
    problems.warn(
      column,
      'smart-quotes',
      'The name has typographic quotation marks. The portal replaces them with plain ones.',
    );
  if (Array.from(name).length <= limits.longestStudentName) return name;
  return problems.error(column, 'too-long', `The name is longer than ${limits.longestStudentName} characters.`);
}

function readBirthDate(cells: RosterCells, rules: IdentityRules, problems: RosterProblems): IsoDate | null {
  const cell = cells.field('dateOfBirth');
  if (cell === null) return null;
  const { column, text } = cell;
  const read = readDate(text, rules.dates);
  if (!('date' in read)) {
    const isSwapped = isEmailAddress(text) || isIdOf(rules, text);
    if (!isSwapped || read.code === 'date-as-number') return problems.error(column, read.code, read.message);
    const message = 'The cell contains an ID or an email address instead of a date. Two cells may be swapped.';
    return problems.error(column, 'columns-swapped', message);
  }
  if (read.date > rules.today) return problems.error(column, 'date-in-future', 'The date of birth is in the future.');
  const age = ageOn(read.date, rules.today);
  if (age >= limits.youngestStudent && age <= limits.oldestStudent) return read.date;
  const message = `With this date of birth, the student is not between ${limits.youngestStudent} and ${limits.oldestStudent} years old.`;
  return problems.error(column, 'age', message);
}

function isIdOf({ studentId }: IdentityRules, text: string): boolean {
  return studentId !== undefined && text.length <= limits.longestId && matchesWhole(text, studentId.pattern) === true;
}

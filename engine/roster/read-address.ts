import { countries, limits, states } from '@campus-cover/schemas';
import type { RosterColumns, RosterDefinition } from '../definition/roster-definition.ts';
import { isEmailAddress } from '../logic/email-address.ts';
import { isScientific, scientificMessage } from './cell-damage.ts';
import { findCode } from './read-fact.ts';
import type { RosterCells } from './roster-cells.ts';
import { listNames, type RosterProblems } from './roster-problems.ts';
import type { RosterStudent } from './roster-row.ts';

type Contact = Pick<
  RosterStudent,
  'gender' | 'street1' | 'street2' | 'city' | 'stateId' | 'postalCode' | 'countryId' | 'emailAddressSecondary'
>;

const ordinaryGenders = { F: 'Female', Female: 'Female', M: 'Male', Male: 'Male' } as const;
const longestPostalCode = 10;

/** A country's name in lowercase → its number. */
const countryNumbers: ReadonlyMap<string, number> = new Map(
  countries.map(({ id, label }) => [label.toLowerCase(), Number(id)]),
);
/** A state's code or name in lowercase → its code. A label is `MA - Massachusetts`. */
const stateCodes: ReadonlyMap<string, string> = new Map(
  states.flatMap(({ id, label }) => [
    [id.toLowerCase(), id] as const,
    [
      label
        .slice(label.indexOf('-') + 1)
        .trim()
        .toLowerCase(),
      id,
    ] as const,
  ]),
);

/** Returns a country's number by its name in the portal, or undefined for an unknown name. */
export function findCountry(name: string): number | undefined {
  return countryNumbers.get(name.toLowerCase());
}

/** Country names, for suggestions. */
export const countryNames: readonly string[] = countries.map(({ label }) => label);

/** Reads a student's address, gender, and second email address. */
export function readContact(cells: RosterCells, roster: RosterDefinition, problems: RosterProblems): Contact {
  const countryId = readCountry(cells, roster, problems);
  const isHome = countryId === limits.homeCountryId;
  return {
    gender: readGender(cells, roster, problems),
    street1: readLine(cells, 'street1', limits.longestStudentName, problems),
    street2: readLine(cells, 'street2', limits.longestStudentName, problems),
    city: readLine(cells, 'city', limits.longestCity, problems),
    stateId: isHome ? readState(cells, problems) : null,
    postalCode: readPostalCode(cells, isHome, problems),
    countryId,
    emailAddressSecondary: readSecondaryEmail(cells, problems),
  };
}

function readGender(cells: RosterCells, roster: RosterDefinition, problems: RosterProblems): Contact['gender'] {
  const cell = cells.field('gender');
  if (cell === null) return null;
  const codes: Readonly<Record<string, Contact['gender']>> = roster.genders ?? ordinaryGenders;
  const gender = findCode(codes, cell.text);
  if (gender !== undefined) return gender;
  const message = `The gender code is not in roster.json, which lists ${listNames(Object.keys(codes), 'and')}. The portal leaves the gender empty.`;
  return problems.warn(cell.column, 'gender-unknown', message);
}

function readLine(cells: RosterCells, field: keyof RosterColumns, longest: number, problems: RosterProblems): string {
  const cell = cells.field(field);
  if (cell === null) return '';
  if (Array.from(cell.text).length <= longest) return cell.text;
  problems.error(cell.column, 'too-long', `The text is longer than ${longest} characters.`);
  return '';
}

function readState(cells: RosterCells, problems: RosterProblems): string | null {
  const cell = cells.field('stateId');
  if (cell === null) return null;
  const state = stateCodes.get(cell.text.toLowerCase());
  if (state !== undefined) return state;
  const message = 'The cell does not contain a state such as MA or Massachusetts. The portal leaves the state empty.';
  return problems.warn(cell.column, 'state-unknown', message);
}

function readCountry(cells: RosterCells, { countries: own = {} }: RosterDefinition, problems: RosterProblems): number {
  const cell = cells.field('countryId');
  if (cell === null) return limits.homeCountryId;
  const country = findCountry(findCode(own, cell.text) ?? cell.text);
  if (country !== undefined) return country;
  const message = 'The portal does not recognize this country. Add the code to "countries" in roster.json.';
  problems.error(cell.column, 'country-unknown', message);
  return limits.homeCountryId;
}

/** Returns a postal code of letters and digits only, as the portal's forms write it. */
function readPostalCode(cells: RosterCells, isHome: boolean, problems: RosterProblems): string {
  const cell = cells.field('postalCode');
  if (cell === null) return '';
  const { column, text } = cell;
  if (isScientific(text)) {
    problems.error(column, 'scientific-notation', scientificMessage);
    return '';
  }
  const code = text
    .replace(/[.,]0+$/, '')
    .replaceAll(/[ -]/g, '')
    .toUpperCase();
  if (!isHome) {
    if (/^[A-Z0-9]+$/.test(code) && code.length <= longestPostalCode) return code;
    problems.warn(
      column,
      'postal-code',
      'The cell does not contain a postal code. The portal leaves the postal code empty.',
    );
    return '';
  }
  if (/^(?:\d{5}|\d{9})$/.test(code)) return code;
  const length = /^\d{3,4}$/.test(code) ? 5 : 9;
  if (/^(?:\d{3,4}|\d{7,8})$/.test(code)) {
    const message =
      'The ZIP code lost its leading zeros. The portal adds them back. Format the column as text to keep them.';
    problems.warn(column, 'leading-zeros-lost', message);
    return code.padStart(length, '0');
  }
  problems.warn(
    column,
    'postal-code',
    'The cell does not contain a ZIP code of five or nine digits. The portal leaves the ZIP code empty.',
  );
  return '';
}

function readSecondaryEmail(cells: RosterCells, problems: RosterProblems): string | null {
  const cell = cells.field('emailAddressSecondary');
  if (cell === null) return null;
  if (isEmailAddress(cell.text)) return cell.text.toLowerCase();
  const message = 'The cell does not contain an email address. The portal leaves the second email address empty.';
  return problems.warn(cell.column, 'email-invalid', message);
}

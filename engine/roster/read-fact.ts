import { nearestName } from '../definition/source/nearest-name.ts';
import type { RosterDefinition, RosterFactDefinition } from '../definition/roster-definition.ts';
import { findLostZeros, isScientific, looksLikeDate, scientificMessage } from './cell-damage.ts';
import { readDate } from './read-date.ts';
import type { RosterCell } from './roster-cells.ts';
import { listNames, type RosterProblems } from './roster-problems.ts';
import type { RosterFact } from './roster-row.ts';

const longestText = 200;
const number = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
const yes = new Set(['y', 'yes', 'true', 't', '1']);
const no = new Set(['n', 'no', 'false', 'f', '0']);

/** Reads a fact's cell. If the cell cannot be read, reports why and returns null. */
export function readFact(
  cell: RosterCell,
  fact: RosterFactDefinition,
  dates: RosterDefinition['dates'],
  problems: RosterProblems,
): RosterFact {
  const { column, text } = cell;
  if (fact.type !== 'date' && isScientific(text))
    return problems.error(column, 'scientific-notation', scientificMessage);
  if (fact.type === 'text') return readText(cell, fact.values, problems);
  if (fact.type === 'number') return readNumber(cell, problems);
  if (fact.type === 'boolean') return readBoolean(cell, problems);
  const read = readDate(text, dates);
  return 'date' in read ? read.date : problems.error(column, read.code, read.message);
}

function readText(
  { column, text }: RosterCell,
  values: RosterFactDefinition['values'],
  problems: RosterProblems,
): string | null {
  if (text.length > longestText)
    return problems.error(column, 'too-long', `The text is longer than ${longestText} characters.`);
  if (values === undefined) return text;
  const known = findCode(values, text);
  if (known !== undefined) return known;
  const longest = Math.max(...Object.keys(values).map(({ length }) => length));
  if (findLostZeros(text, longest, (padded) => findCode(values, padded) !== undefined) !== null) {
    const message = 'The code lost its leading zeros. Format the column as text and save the file again.';
    return problems.error(column, 'leading-zeros-lost', message);
  }
  const near = nearestName(text, Object.keys(values));
  const hint =
    near === undefined
      ? `The valid codes are ${listNames(Object.keys(values), 'and')}.`
      : `The closest one is "${near}".`;
  return problems.error(column, 'code-unknown', `The code is not in roster.json. ${hint}`);
}

/** Returns the meaning of a code. Codes are not case-sensitive. */
export function findCode<Meaning>(codes: Readonly<Record<string, Meaning>>, text: string): Meaning | undefined {
  if (Object.hasOwn(codes, text)) return codes[text];
  const wanted = text.toLowerCase();
  return Object.entries(codes).find(([code]) => code.toLowerCase() === wanted)?.[1];
}

function readNumber({ column, text }: RosterCell, problems: RosterProblems): number | null {
  if (number.test(text)) return Number(text.replaceAll(',', ''));
  if (looksLikeDate(text)) {
    const message = 'A spreadsheet changed the number to a date. Format the column as a number and reenter the value.';
    return problems.error(column, 'number-as-date', message);
  }
  return problems.error(column, 'number-unreadable', 'The cell does not contain a number such as 12 or 7.5.');
}

function readBoolean({ column, text }: RosterCell, problems: RosterProblems): boolean | null {
  const word = text.toLowerCase();
  if (yes.has(word)) return true;
  if (no.has(word)) return false;
  return problems.error(column, 'boolean-unreadable', 'The cell does not contain yes or no. Enter Y or N.');
}

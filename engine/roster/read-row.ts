import type { RosterColumns, RosterDefinition } from '../definition/roster-definition.ts';
import { openCells, type RosterCells } from './roster-cells.ts';
import { readContact } from './read-address.ts';
import { readFact } from './read-fact.ts';
import { readId, readIdentity, type IdentityRules } from './read-identity.ts';
import type { RosterLayout } from './roster-layout.ts';
import type { RosterProblems } from './roster-problems.ts';
import type { RosterFact, RosterRow } from './roster-row.ts';

const needed = ['schoolStudentId', 'email', 'firstName', 'lastName', 'dateOfBirth'] as const;
const anySubscriberId = { pattern: '[A-Za-z0-9][A-Za-z0-9-]*' };

/** How to read one file's rows. */
export interface RowSettings {
  readonly roster: RosterDefinition;
  readonly layout: RosterLayout;
  readonly rules: Omit<IdentityRules, 'dates'>;
  /** True for an example, which contains only the relevant cells. */
  readonly mayLackCells?: boolean;
}

/** Reads a row's cells. The result is valid only if none of the problems is an error. */
export function readCells(
  settings: RowSettings,
  cells: readonly string[],
  line: number,
  problems: RosterProblems,
): RosterRow {
  const { roster, layout, rules, mayLackCells = false } = settings;
  const opened = openCells(layout, cells, problems);
  if (!mayLackCells) reportEmpty(opened, problems);
  const facts = Object.entries(roster.facts ?? {}).map(([name, fact]): [string, RosterFact] => {
    const cell = opened.fact(name);
    return [name, cell === null ? null : readFact(cell, fact, roster.dates, problems)];
  });
  return {
    line,
    student: {
      ...readIdentity(opened, { ...rules, dates: roster.dates }, problems),
      ...readContact(opened, roster, problems),
      subscriberId: readId(opened, 'subscriberId', anySubscriberId, problems),
    },
    facts: Object.fromEntries(facts),
  };
}

function reportEmpty(cells: RosterCells, problems: RosterProblems): void {
  for (const field of needed) {
    if (cells.textOf(field) !== '') continue;
    const column = cells.headerOf(field) ?? null;
    problems.error(column, 'value-missing', `The cell is empty. Every student needs ${words[field]}.`);
  }
}

const words: Readonly<Record<(typeof needed)[number] & keyof RosterColumns, string>> = {
  schoolStudentId: 'an ID',
  email: 'an email address',
  firstName: 'a first name',
  lastName: 'a last name',
  dateOfBirth: 'a date of birth',
};

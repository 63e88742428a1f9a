import type { RosterColumns, RosterDefinition, RosterExample } from '../definition/roster-definition.ts';
import type { IdRule } from '../definition/school-definition.ts';
import { headerKey } from './clean-cell.ts';
import { readCells } from './read-row.ts';
import { keysOf, type RosterColumn, type RosterLayout } from './roster-layout.ts';
import { RosterProblems } from './roster-problems.ts';
import type { RosterProblem, RosterRow } from './roster-row.ts';

/** Every header that a school's files can have. */
export function listHeaders({ columns, facts = {} }: RosterDefinition): readonly string[] {
  const ofFields = keysOf(columns).flatMap((field) => columns[field] ?? []);
  return [...new Set([...ofFields, ...Object.values(facts).flatMap(({ column }) => column)])];
}

/**
 * Reads an example's row like a row of a file, except that cells may be missing. Problems name the example's columns.
 */
export function readExample(
  roster: RosterDefinition,
  { row, today }: Pick<RosterExample, 'row' | 'today'>,
  studentId: IdRule | undefined,
): { readonly row: RosterRow; readonly problems: readonly RosterProblem[] } {
  const problems = new RosterProblems(null);
  const layout = layOut(roster, Object.keys(row));
  const settings = { roster, layout, rules: { studentId, today }, mayLackCells: true };
  return { row: readCells(settings, Object.values(row), 1, problems), problems: problems.found };
}

function layOut({ columns, facts = {} }: RosterDefinition, headers: readonly string[]): RosterLayout {
  const places = new Map(headers.map((header, index) => [headerKey(header), { header, index }]));
  const find = (names: readonly string[]): RosterColumn | undefined =>
    names.map((name) => places.get(headerKey(name))).find((column) => column !== undefined);
  const fields = new Map<keyof RosterColumns, RosterColumn>();
  for (const field of keysOf(columns)) {
    const column = find(columns[field] ?? []);
    if (column !== undefined) fields.set(field, column);
  }
  const ofFacts = new Map<string, RosterColumn>();
  for (const [fact, { column: names }] of Object.entries(facts)) {
    const column = find(names);
    if (column !== undefined) ofFacts.set(fact, column);
  }
  return { width: headers.length, fields, facts: ofFacts };
}

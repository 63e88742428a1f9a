import { nearestName } from '../definition/source/nearest-name.ts';
import type { RosterColumns, RosterDefinition } from '../definition/roster-definition.ts';
import { cleanCell, headerKey } from './clean-cell.ts';
import { listNames, type RosterProblems } from './roster-problems.ts';

/** A column in the file. */
export interface RosterColumn {
  /** The header as written in the file. */
  readonly header: string;
  /** From 0. */
  readonly index: number;
}

/** The columns that contain each field and fact. */
export interface RosterLayout {
  /** The number of cells in a row. */
  readonly width: number;
  readonly fields: ReadonlyMap<keyof RosterColumns, RosterColumn>;
  readonly facts: ReadonlyMap<string, RosterColumn>;
}

/** Finds, in a file's header, the columns that roster.json names. Returns null if the file cannot be read. */
export function readLayout(
  roster: RosterDefinition,
  cells: readonly string[],
  problems: RosterProblems,
): RosterLayout | null {
  const headers = cells.map(cleanCell);
  if (headers.every((header) => header === ''))
    return problems.error(null, 'header-empty', 'The first line is empty. It must have the column names.');
  const wanted = listWanted(roster);
  const places = indexHeaders(headers);
  if (!wanted.some(({ names }) => names.some((name) => places.has(headerKey(name))))) {
    const message = `The first line must have the names of the columns, e.g. ${listNames(
      wanted.slice(0, 3).map(({ names }) => names[0] ?? ''),
      'and',
    )}. If it does, the file may use semicolons instead of commas as separators, or belong to another school.`;
    return problems.error(null, 'header-missing', message);
  }
  const found = new Map<string, RosterColumn>();
  for (const { id, names } of wanted) {
    const column = findColumn({ names, headers, places, wanted }, problems);
    if (column !== null) found.set(id, column);
  }
  if (problems.hasError) return null;
  return {
    width: headers.length,
    fields: new Map(keysOf(roster.columns).map((field) => [field, found.get(`field ${field}`)!])),
    facts: new Map(Object.keys(roster.facts ?? {}).map((fact) => [fact, found.get(`fact ${fact}`)!])),
  };
}

/** Returns the headers of everything that roster.json reads. */
interface Wanted {
  readonly id: string;
  readonly names: readonly string[];
}

function listWanted({ columns, facts = {} }: RosterDefinition): readonly Wanted[] {
  return [
    ...keysOf(columns).map((field) => ({ id: `field ${field}`, names: columns[field] ?? [] })),
    ...Object.entries(facts).map(([fact, { column }]) => ({ id: `fact ${fact}`, names: column })),
  ];
}

/** Returns the fields that have a column in roster.json. */
export function keysOf(columns: RosterColumns): readonly (keyof RosterColumns)[] {
  return Object.keys(columns) as (keyof RosterColumns)[];
}

function indexHeaders(headers: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  headers.forEach((header, index) => {
    const key = headerKey(header);
    places.set(key, [...(places.get(key) ?? []), index]);
  });
  return places;
}

interface Search {
  readonly names: readonly string[];
  readonly headers: readonly string[];
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly wanted: readonly Wanted[];
}

function findColumn({ names, headers, places, wanted }: Search, problems: RosterProblems): RosterColumn | null {
  const keys = [...new Set(names.map(headerKey))];
  const [index, ...others] = keys.flatMap((key) => places.get(key) ?? []);
  const name = names[0] ?? '';
  if (index === undefined) return reportMissing({ name, names, headers, wanted }, problems);
  const header = headers[index] ?? '';
  if (others.length === 0) return { header, index };
  const same = others.every((other) => headerKey(headers[other] ?? '') === headerKey(header));
  const message = same
    ? `The file has the column "${header}" ${others.length + 1} times. Remove or rename all but one.`
    : `The columns ${listNames([header, ...others.map((other) => headers[other] ?? '')], 'and')} mean the same thing. Remove all but one.`;
  return problems.error(header, 'column-twice', message);
}

function reportMissing(
  { name, names, headers, wanted }: Omit<Search, 'places'> & { readonly name: string },
  problems: RosterProblems,
): null {
  const known = new Set(wanted.flatMap((other) => other.names.map(headerKey)));
  const unknown = headers.filter((header) => header !== '' && !known.has(headerKey(header)));
  const near = names.flatMap((candidate) => nearestName(candidate, unknown) ?? [])[0];
  const hint =
    near === undefined
      ? 'Add it, or add the name that your file uses for it to roster.json.'
      : `Rename "${near}" to "${name}" if they mean the same thing.`;
  return problems.error(name, 'column-missing', `The file has no column "${name}". ${hint}`);
}

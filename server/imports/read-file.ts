import { nearestName } from '@campus-cover/engine';
import { CsvError } from '../platform/csv/csv-error.ts';
import { readCsv } from '../platform/csv/read-csv.ts';
import type { ImportCells, ImportColumn, ImportRow } from './import-kind.ts';

/** More rows than any school has students. The text of all rows is in memory at the same time. */
const mostRows = 100_000;

/** A file that cannot be imported at all. The message is for the person who made it. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}

/**
 * Reads a CSV file. The order of the columns does not matter, and neither does upper case in their names. Other columns
 * are ignored, so that a file can also have names for people.
 *
 * @throws {ImportFileError} for a file that is not CSV, or that lacks a column
 */
export async function readImportFile(
  columns: readonly ImportColumn[],
  bytes: AsyncIterable<Uint8Array>,
): Promise<readonly ImportRow[]> {
  const rows: ImportRow[] = [];
  let places: readonly (string | null)[] | undefined;
  try {
    for await (const { line, cells } of readCsv(bytes)) {
      if (places === undefined) {
        places = placeColumns(columns, cells);
        continue;
      }
      if (rows.length === mostRows)
        throw new ImportFileError(`The file has more than ${mostRows} rows. Split it into several files.`);
      rows.push({ line, cells: readCells(places, cells) });
    }
  } catch (error) {
    throw error instanceof CsvError ? new ImportFileError(error.message, { cause: error }) : error;
  }
  if (places === undefined) throw new ImportFileError('The file is empty.');
  return rows;
}

/** The column of each cell; null for a column that is ignored. @throws {ImportFileError} */
function placeColumns(columns: readonly ImportColumn[], header: readonly string[]): readonly (string | null)[] {
  const known = new Map(columns.map(({ name }) => [name.toLowerCase(), name]));
  const places = header.map((cell) => known.get(cell.trim().toLowerCase()) ?? null);
  const missing = columns.filter(({ name }) => !places.includes(name));
  const others = header.filter((_, index) => places[index] === null).map((cell) => cell.trim());
  for (const { name, isRequired } of missing) {
    const meant = nearestName(name, others);
    if (meant !== undefined)
      throw new ImportFileError(`The column ${meant} is unknown. Did you mean ${name}? Correct the first line.`);
    if (isRequired)
      throw new ImportFileError(
        `The column ${name} is missing. The columns are ${columns.map((column) => column.name).join(', ')}.`,
      );
  }
  const twice = columns.find(({ name }) => places.filter((place) => place === name).length > 1);
  if (twice !== undefined)
    throw new ImportFileError(`The file has the column ${twice.name} twice. Remove one of them.`);
  return places;
}

function readCells(places: readonly (string | null)[], cells: readonly string[]): ImportCells {
  return Object.fromEntries(
    places.flatMap((name, index) => (name === null ? [] : [[name, (cells[index] ?? '').trim()]])),
  );
}

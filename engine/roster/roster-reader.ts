import type { RosterDefinition } from '../definition/roster-definition.ts';
import type { IdRule } from '../definition/school-definition.ts';
import { EngineError } from '../definition/engine-error.ts';
import type { IsoDate } from '../logic/calendar-day.ts';
import { cleanCell } from './clean-cell.ts';
import { readCells } from './read-row.ts';
import { readLayout, type RosterLayout } from './roster-layout.ts';
import { RosterProblems } from './roster-problems.ts';
import type { RosterProblem, RosterRow } from './roster-row.ts';

/** What the reader needs in addition to the school's roster.json. */
export interface RosterReaderOptions {
  /** `studentId` from school.json. If this is absent, an ID has letters, digits and hyphens. */
  readonly studentId?: IdRule | undefined;
  /** Today's date in the school's time zone, e.g. `"2026-08-20"`. Ages depend on it. */
  readonly today: IsoDate;
}

/** A row, or why it cannot be imported. */
export interface RosterReading {
  /** Null if and only if one of the problems is an error. */
  readonly row: RosterRow | null;
  readonly problems: readonly RosterProblem[];
}

/** Reads the lines of one file. The caller has already split them into cells. */
export interface RosterReader {
  /**
   * Finds the school's columns in the first line. If there is an error, the whole file is rejected.
   *
   * @param cells may begin with a byte order mark
   */
  readHeader(cells: readonly string[]): readonly RosterProblem[];
  /**
   * @param line the line of the file on which the row begins; the first line is 1
   * @throws {EngineError} ROSTER_HEADER_UNREAD unless `readHeader` has found a header without errors
   */
  readRow(cells: readonly string[], line: number): RosterReading;
}

/**
 * Creates a reader for one file that lists a school's students. Detects damage from spreadsheets, e.g. lost zeros and
 * dates stored as numbers. Messages name columns and never contain a cell's text.
 *
 * @param roster the school's roster.json, loaded by `loadSchoolOrThrow`
 */
export function createRosterReader(roster: RosterDefinition, { studentId, today }: RosterReaderOptions): RosterReader {
  let layout: RosterLayout | null = null;
  return {
    readHeader(cells) {
      const problems = new RosterProblems(1);
      layout = readLayout(roster, cells, problems);
      return problems.found;
    },
    readRow(cells, line) {
      if (layout === null)
        throw new EngineError('ROSTER_HEADER_UNREAD', 'readRow needs a header that readHeader accepted');
      const problems = new RosterProblems(line);
      if (!hasWidth(layout, cells, problems)) return { row: null, problems: problems.found };
      const row = readCells({ roster, layout, rules: { studentId, today } }, cells, line, problems);
      return { row: problems.hasError ? null : row, problems: problems.found };
    },
  };
}

function hasWidth({ width }: RosterLayout, cells: readonly string[], problems: RosterProblems): boolean {
  if (cells.every((cell) => cleanCell(cell) === '')) {
    problems.error(null, 'row-empty', 'The row is empty. Remove it.');
    return false;
  }
  // Spreadsheets add empty cells to the ends of rows.
  const extra = cells.slice(width).some((cell) => cleanCell(cell) !== '');
  if (cells.length >= width && !extra) return true;
  const message = `The row has ${cells.length} cells and the header has ${width}. Look for a missing or extra comma or quotation mark.`;
  problems.error(null, 'cell-count', message);
  return false;
}

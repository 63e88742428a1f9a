import type { RosterColumns } from '../definition/roster-definition.ts';
import { reportDamage } from './cell-damage.ts';
import { cleanCell } from './clean-cell.ts';
import type { RosterColumn, RosterLayout } from './roster-layout.ts';
import type { RosterProblems } from './roster-problems.ts';

/** A cell that is neither empty nor damaged. */
export interface RosterCell {
  /** The header of the cell's column. */
  readonly column: string;
  /** Clean. */
  readonly text: string;
}

/** The cells of one row, by field or fact. */
export interface RosterCells {
  /** The header of a field's column; undefined if roster.json does not name a column for the field. */
  headerOf(field: keyof RosterColumns): string | undefined;
  /** A field's text, clean but possibly damaged; `""` if the field has no column. */
  textOf(field: keyof RosterColumns): string;
  /** Null if the cell is empty or damaged. Reports the damage. */
  field(field: keyof RosterColumns): RosterCell | null;
  /** Works like `field`, but for a fact. */
  fact(name: string): RosterCell | null;
}

export function openCells(layout: RosterLayout, cells: readonly string[], problems: RosterProblems): RosterCells {
  const texts = cells.map(cleanCell);
  return {
    headerOf: (field) => layout.fields.get(field)?.header,
    textOf: (field) => textIn(layout.fields.get(field)),
    field: (field) => open(layout.fields.get(field)),
    fact: (name) => open(layout.facts.get(name)),
  };

  function textIn(column: RosterColumn | undefined): string {
    return column === undefined ? '' : (texts[column.index] ?? '');
  }

  function open(column: RosterColumn | undefined): RosterCell | null {
    const text = textIn(column);
    if (column === undefined || text === '' || reportDamage(column.header, text, problems)) return null;
    return { column: column.header, text };
  }
}

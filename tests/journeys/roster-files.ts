/** Makes rosters with Bay State's columns (`schemas/schools/bay-state/roster.json`). */

const head =
  'Bay State ID,University Email,Legal First Name,Middle Name,Legal Last Name,Birthdate,Legal Sex,Address 1,Address 2,City,State,ZIP,Country,Enrolled Credits,Academic Career,Visa Type,Spring Start';

/** A row in the file. Missing values default to those of an undergraduate with full credits. */
export interface RosterFileRow {
  readonly id: string;
  readonly email?: string;
  readonly born?: string;
  readonly credits?: string;
  readonly visa?: string;
}

export function rosterFileOf(rows: readonly RosterFileRow[]): Buffer {
  const lines = rows.map(({ id, email = `s${id}@bay-state.example`, born = '3/7/2006', credits = '15', visa = '' }) =>
    [id, email, 'Riley', '', 'Park', born, 'F', '', '', '', 'MA', '02139', 'USA', credits, 'UGRD', visa, 'N'].join(','),
  );
  return Buffer.from([head, ...lines, ''].join('\r\n'));
}

/** The given number of rows, each for a different student. */
export function manyRows(count: number): readonly RosterFileRow[] {
  return Array.from({ length: count }, (_row, at) => ({ id: String(40_000_000 + at) }));
}

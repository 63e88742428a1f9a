import type { RosterColumns, RosterStudent } from '@campus-cover/engine';
import { addressColumns, studentColumns, toColumns, type StudentColumns } from './student-columns.ts';

/** A student in the school's records. */
export interface StudentNow {
  readonly columns: StudentColumns;
  /** Whether the student has an account with a password here. If so, the file never changes the sign-in address. */
  readonly hasOwnAccount: boolean;
  /** The student's data in the last applied roster; null for a student who was in no roster. */
  readonly lastSaid: RosterStudent | null;
}

/** What a row changes in a student's data. */
export interface StudentChange {
  /** The changed columns with their new values. */
  readonly changes: Partial<StudentColumns>;
  /** The file's address differs from the one that the student signs in with. */
  readonly keepsEmail: boolean;
}

/**
 * The changes from a row: the values that the school has changed since its last roster. As a result, a value that the
 * student corrected in the portal stays until the school sends a newer value. Without an earlier roster, a student's
 * own account keeps its data, and a listed student receives the data in the file. In that case, an empty cell erases nothing.
 *
 * @param given the fields that have a column in the file
 */
export function changeStudent(
  { columns, hasOwnAccount, lastSaid }: StudentNow,
  said: RosterStudent,
  given: RosterColumns,
): StudentChange {
  const [is, was] = [toColumns(said), lastSaid && toColumns(lastSaid)];
  const hasAddress = [...addressColumns].some((column) => !isEmpty(is[column]));
  const isNewer = (column: keyof StudentColumns): boolean => {
    if (given[column] === undefined || is[column] === columns[column]) return false;
    if (was !== null) return is[column] !== was[column];
    if (hasOwnAccount) return column === 'email';
    return !isEmpty(is[column]) || (addressColumns.has(column) && hasAddress);
  };
  const newer = studentColumns.filter(isNewer);
  const keepsEmail = hasOwnAccount && newer.includes('email');
  const changed = newer.filter((column) => column !== 'email' || !hasOwnAccount);
  return { changes: Object.fromEntries(changed.map((column) => [column, is[column]])), keepsEmail };
}

function isEmpty(value: string | number | null): boolean {
  return value === null || value === '';
}

import { createContext } from 'react';

/** The row that a field belongs to. For the form itself, both paths are `""`. */
export interface DrawnRow {
  /** By position, e.g. `"Dependents.0"`. */
  readonly path: string;
  /** Uses the row's key, which stays the same when earlier rows are removed. */
  readonly keyPath: string;
}

export const RowContext = createContext<DrawnRow>({ path: '', keyPath: '' });

/** Joins paths: `"Dependents.0"`, `"Zip"` → `"Dependents.0.Zip"`. */
export function joinPath(row: string, name: string): string {
  return row === '' ? name : `${row}.${name}`;
}

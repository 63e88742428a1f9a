import { createContext } from 'react';

/** The row that a field is drawn in; on the form itself both are `""`. */
export interface DrawnRow {
  /** By its place, e.g. `"Dependents.0"`. */
  readonly path: string;
  /** By its key, which stays when rows before it go. */
  readonly keyPath: string;
}

export const RowContext = createContext<DrawnRow>({ path: '', keyPath: '' });

/** `"Dependents.0"`, `"Zip"` → `"Dependents.0.Zip"`. */
export function joinPath(row: string, name: string): string {
  return row === '' ? name : `${row}.${name}`;
}

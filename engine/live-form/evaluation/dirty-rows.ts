import type { FormState } from '../state/form-state.ts';

/** For each of a group's nodes, the rows to evaluate, without duplicates. */
export class DirtyRows {
  readonly #rows = new Map<number, Set<FormState>>();

  add(node: number, row: FormState): void {
    const rows = this.#rows.get(node);
    if (rows === undefined) this.#rows.set(node, new Set([row]));
    else rows.add(row);
  }

  take(node: number): ReadonlySet<FormState> {
    const rows = this.#rows.get(node) ?? NO_ROWS;
    this.#rows.delete(node);
    return rows;
  }
}

const NO_ROWS: ReadonlySet<FormState> = new Set();

import type { RosterProblem } from './roster-row.ts';

/** A problem whose line is not known yet. */
export type CellProblem = Omit<RosterProblem, 'line' | 'severity'>;

/**
 * Collects the problems in one line. Messages never contain a cell's text, because people without access to student
 * data also read them.
 */
export class RosterProblems {
  readonly found: RosterProblem[] = [];
  readonly #line: number | null;

  constructor(line: number | null) {
    this.#line = line;
  }

  get hasError(): boolean {
    return this.found.some(({ severity }) => severity === 'error');
  }

  error(column: string | null, code: string, message: string): null {
    this.found.push({ line: this.#line, column, code, severity: 'error', message });
    return null;
  }

  warn(column: string | null, code: string, message: string): null {
    this.found.push({ line: this.#line, column, code, severity: 'warning', message });
    return null;
  }
}

/** Lists names, e.g. `"a", "b" or "c"`. Shows only the first eight names. */
export function listNames(names: readonly string[], word: 'or' | 'and' = 'or'): string {
  const shown = names.slice(0, 8).map((name) => `"${name}"`);
  if (names.length > shown.length) return `${shown.join(', ')}, …`;
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} ${word} ${last}`;
}

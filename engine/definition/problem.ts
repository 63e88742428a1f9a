import { EngineError } from './engine-error.ts';
import type { SourcePlace } from './source-node.ts';

/** Something wrong with a definition, at the place in the file that holds it. */
export interface Problem extends SourcePlace {
  /** Kebab-case, e.g. `"unknown-field"`. */
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** What was probably meant. */
  readonly suggestion?: string;
}

/** One line: `forms/waiver/form.json:12:9 /rules/zip/require/0 unknown field "Zpi"; did you mean "Zip"?` */
export function formatProblem({ file, line, column, pointer, message, suggestion }: Problem): string {
  const hint = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
  return `${file}:${line}:${column} ${pointer || '/'} ${message}${hint}`;
}

/** A definition that cannot be used; its message has one line a problem. */
export class DefinitionError extends EngineError {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('DEFINITION_INVALID', problems.map(formatProblem).join('\n'));
    this.name = 'DefinitionError';
    this.problems = problems;
  }
}

export interface ProblemDetails {
  readonly rule: string;
  readonly place: SourcePlace;
  readonly message: string;
  readonly suggestion?: string | undefined;
}

export function toProblem({ rule, place, message, suggestion }: ProblemDetails): Problem {
  return { rule, severity: 'error', ...place, message, ...(suggestion !== undefined && { suggestion }) };
}

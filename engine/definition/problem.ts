import { EngineError } from './engine-error.ts';
import type { SourcePlace } from './source/source-node.ts';

/** A problem in a definition, with its location in the source file. */
export interface Problem extends SourcePlace {
  /** Kebab-case, e.g. `"unknown-field"`. */
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** What the author probably meant. */
  readonly suggestion?: string;
}

/**
 * Formats a problem on one line: `forms/waiver/form.json:12:9 /rules/zip/require/0 unknown field "Zpi"; did you mean
 * "Zip"?`
 */
export function formatProblem({
  file,
  line,
  column,
  pointer,
  message,
  suggestion,
}: Omit<Problem, 'rule' | 'severity'>): string {
  const hint = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
  return `${file}:${line}:${column} ${pointer || '/'} ${message}${hint}`;
}

/** Thrown for a definition that cannot be used. The message has one line per problem. */
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

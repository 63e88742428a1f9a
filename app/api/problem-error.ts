import type { Issue } from '@campus-cover/engine';

/** The body of every refusal, `application/problem+json`. */
export interface Problem {
  readonly title: string;
  readonly status: number;
  /** Stable, upper snake case, e.g. `"COVERAGE_NOT_FOUND"`. */
  readonly code: string;
  /** Text for the user. */
  readonly detail?: string;
  /** The reference that support asks the user for. */
  readonly reference?: string;
  /** The address of the next page, on our own server. */
  readonly url?: string;
  /** Why the server refused a submission. */
  readonly issues?: readonly Issue[];
  /** Why the server refused a form's files, with the location of each problem. */
  readonly findings?: readonly ProblemFinding[];
}

/**
 * Something to fix in a file of a form, e.g.
 * `{ file: "schools/bay-state/waiver.json", line: 12, message: "There is no field \"GrupID\"", … }`.
 */
export interface ProblemFinding {
  /** Path in `schemas/`. */
  readonly file: string;
  /** Starts at 1, like `column`. */
  readonly line: number;
  readonly column: number;
  /** JSON pointer within the file. */
  readonly pointer: string;
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: string;
  readonly suggestion?: string;
  readonly details?: string[];
}

/** The server refused the request. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }

  get status(): number {
    return this.problem.status;
  }
}

/**
 * No response arrived: the browser is offline, the connection was lost, or the request timed out. The request may have
 * reached the server.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/**
 * Returns whether no response came from the portal: none arrived at all, or only a gateway responded. The request may
 * have reached the server.
 */
export function isLost(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  // The portal's own refusals have their own codes.
  return (
    error instanceof ProblemError && [502, 503, 504].includes(error.status) && error.problem.code.startsWith('HTTP_')
  );
}

/** Returns whether the session has ended, in which case signing in again helps. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 401;
}

/** Returns whether the portal is closed for planned maintenance, in which case nothing was changed. */
export function isDowntime(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'DOWNTIME';
}

/** Returns whether staff are repairing the university's form. Until they finish, no student can open or submit it. */
export function isFormUnavailable(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'FORM_UNAVAILABLE';
}

/** Converts any refusal to a problem; a proxy's HTML page becomes a generic problem. */
export function readProblem(status: number, body: unknown): Problem {
  const fields = isRecord(body) ? body : {};
  const detail = text(fields.detail);
  const reference = text(fields.reference);
  const url = ownUrl(text(fields.url));
  const issues = readIssues(fields.issues);
  const findings = readFindings(fields.findings);
  return {
    title: text(fields.title) ?? 'Something went wrong',
    status,
    code: text(fields.code) ?? `HTTP_${status}`,
    ...(detail === undefined ? {} : { detail }),
    ...(reference === undefined ? {} : { reference }),
    ...(url === undefined ? {} : { url }),
    ...(issues === undefined ? {} : { issues }),
    ...(findings === undefined ? {} : { findings }),
  };
}

function readIssues(value: unknown): readonly Issue[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const message = text(entry.message);
    if (message === undefined) return [];
    return [{ code: text(entry.code) ?? 'refused', path: text(entry.path) ?? '', params: {}, message }];
  });
}

function readFindings(value: unknown): readonly ProblemFinding[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry: unknown): ProblemFinding[] => {
    if (!isRecord(entry)) return [];
    const message = text(entry.message);
    if (message === undefined) return [];
    const { severity, details } = entry;
    const suggestion = text(entry.suggestion);
    return [
      {
        file: text(entry.file) ?? '',
        line: count(entry.line),
        column: count(entry.column),
        pointer: text(entry.pointer) ?? '',
        rule: text(entry.rule) ?? '',
        severity: severity === 'warning' || severity === 'note' ? severity : 'error',
        message,
        ...(suggestion === undefined ? {} : { suggestion }),
        ...(Array.isArray(details) ? { details: details.filter((detail) => typeof detail === 'string') } : {}),
      },
    ];
  });
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 1;
}

/** Accepts only addresses on our own server. */
function ownUrl(url: string | undefined): string | undefined {
  return url !== undefined && /^\/(?![/\\])/.test(url) ? url : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

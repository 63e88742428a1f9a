import type { Issue } from '@campus-cover/engine';
import type { FindingShape } from '../routes/workbench-shapes.ts';
import { errorCatalog, type ErrorCode } from './error-catalog.ts';

interface ServerErrorOptions {
  /** Words for the person, in place of the code's own. Never an internal message, never personal data. */
  readonly detail?: string;
  /** Why a submission was refused, field by field. */
  readonly issues?: readonly Issue[];
  /** What has to be mended in files that staff publish, where it stands. */
  readonly findings?: readonly FindingShape[];
  readonly retryAfterSeconds?: number;
  /** The page of the portal on which the person can go on, e.g. `"/forgot-password"`. */
  readonly url?: string;
  readonly cause?: unknown;
}

/** A refusal with a code of the catalog. What it says to the person is `detail`; everything else stays in the log. */
export class ServerError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly issues: readonly Issue[] | undefined;
  readonly findings: readonly FindingShape[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly url: string | undefined;

  constructor(code: ErrorCode, options: ServerErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'ServerError';
    this.code = code;
    this.detail = options.detail ?? errorCatalog[code].detail;
    this.issues = options.issues;
    this.findings = options.findings;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.url = options.url;
  }
}

import type { Issue } from '@campus-cover/engine';
import { errorCatalog, type ErrorCode } from './error-catalog.ts';
import type { FindingShape } from './finding.ts';

interface ServerErrorOptions {
  /** Text for the person, instead of the code's default text. Never an internal message, never personal data. */
  readonly detail?: string;
  /** Why a submission was refused, field by field. */
  readonly issues?: readonly Issue[];
  /** What to fix in files that staff publish, with locations. */
  readonly findings?: readonly FindingShape[];
  /** What people would lose because of a publication; complete sentences. */
  readonly harm?: readonly string[];
  /** Why files conflict with what is already published; complete sentences. */
  readonly conflicts?: readonly string[];
  readonly retryAfterSeconds?: number;
  /** The portal page where the person can continue, e.g. `"/forgot-password"`. */
  readonly url?: string;
  readonly cause?: unknown;
}

/** A refusal with a code from the catalog. The person sees `detail`; everything else stays in the log. */
export class ServerError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly issues: readonly Issue[] | undefined;
  readonly findings: readonly FindingShape[] | undefined;
  readonly harm: readonly string[] | undefined;
  readonly conflicts: readonly string[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly url: string | undefined;

  constructor(code: ErrorCode, options: ServerErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'ServerError';
    this.code = code;
    this.detail = options.detail ?? errorCatalog[code].detail;
    this.issues = options.issues;
    this.findings = options.findings;
    this.harm = options.harm;
    this.conflicts = options.conflicts;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.url = options.url;
  }
}

import type { DatabaseErrorFacts } from '../database-error.ts';

/** What the worker is started with. */
export interface WorkerStart {
  /** An initialised PostgreSQL data directory. */
  readonly directory: string;
  /** False only in tests that do not care: the operating system then writes when it likes. */
  readonly isDurable: boolean;
}

export type WorkerRequest =
  | { readonly id: number; readonly task: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly id: number; readonly task: 'run'; readonly sql: string }
  | { readonly id: number; readonly task: 'close' };

export interface WorkerAnswer {
  readonly rows: readonly unknown[];
  readonly affectedRows: number | undefined;
  readonly command: string;
}

export type WorkerResponse =
  | { readonly id: number; readonly answer: WorkerAnswer }
  /** The database refused the statement. */
  | { readonly id: number; readonly refusal: DatabaseErrorFacts }
  | { readonly id: number; readonly failure: string }
  | { readonly started: true }
  /** Nothing that comes after it can be trusted: the disk refused a write or a sync, or the engine broke. */
  | { readonly fatal: string };

import type { DatabaseErrorFacts } from '../database-error.ts';

/** The data that the worker starts with. */
export interface WorkerStart {
  /** An initialized PostgreSQL data directory. */
  readonly directory: string;
  /** False only in tests that do not check durability: the operating system then decides when to write. */
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
  /** No later message is reliable: the disk refused a write or a sync, or the engine failed. */
  | { readonly fatal: string };

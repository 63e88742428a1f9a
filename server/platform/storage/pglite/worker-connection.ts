import type { Worker } from 'node:worker_threads';
import { DatabaseError } from '../database-error.ts';
import { toParameter } from '../row-values.ts';
import type { SqlConnection, SqlResult } from '../storage-driver.ts';
import { StorageUnavailableError } from '../storage-unavailable.ts';
import type { WorkerAnswer, WorkerRequest, WorkerResponse, WorkerStart } from './worker-messages.ts';
import { startWorkerFile } from './worker-file.ts';

type Task = WorkerRequest extends infer Request ? (Request extends unknown ? Omit<Request, 'id'> : never) : never;

interface Waiting {
  readonly resolve: (answer: WorkerAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** The main thread's side of PGlite's one connection. */
export class WorkerConnection implements SqlConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #failure: Error | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Resolves when the database is running and a check has proved that its commits are durable. */
  static async start(start: WorkerStart, onFailure: (error: Error) => void): Promise<WorkerConnection> {
    const worker = startWorkerFile({ workerData: start, name: 'database' });
    const connection = new WorkerConnection(worker);
    await new Promise<void>((resolve, reject) => {
      let isStarted = false;
      const fail = (error: Error) => {
        // Only the first error is the real reason: a thread that gives up also exits.
        if (connection.#failure) return;
        connection.#fail(error);
        if (isStarted) onFailure(error);
        else reject(error);
      };
      worker.on('message', (response: WorkerResponse) => {
        if ('started' in response) {
          isStarted = true;
          resolve();
        } else if ('fatal' in response) {
          fail(new Error(response.fatal));
          void worker.terminate();
        } else connection.#settle(response);
      });
      worker.on('error', fail);
      worker.on('exit', (code) => {
        if (code === 0) connection.#fail(new StorageUnavailableError('The database is closed.'));
        else fail(new StorageUnavailableError('The database thread ended.'));
      });
    });
    return connection;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<SqlResult> {
    return await this.#ask({ task: 'query', sql, parameters: parameters.map(toParameter) });
  }

  async run(sql: string): Promise<string> {
    const { command } = await this.#ask({ task: 'run', sql });
    return command;
  }

  async close(): Promise<void> {
    if (this.#failure) return;
    const exited = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    await this.#ask({ task: 'close' });
    await exited;
  }

  /** Ends the thread immediately. No caller was told that a commit without a response succeeded. */
  async kill(reason: Error): Promise<void> {
    this.#fail(reason);
    await this.#worker.terminate();
  }

  #ask(task: Task): Promise<WorkerAnswer> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, unlike a window
      this.#worker.postMessage({ ...task, id });
    });
  }

  #settle(response: Exclude<WorkerResponse, { started: true } | { fatal: string }>): void {
    const waiting = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    if ('answer' in response) waiting?.resolve(response.answer);
    else if ('refusal' in response) waiting?.reject(new DatabaseError(response.refusal));
    else waiting?.reject(new Error(response.failure));
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }
}

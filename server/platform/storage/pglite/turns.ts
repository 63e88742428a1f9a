import { StorageUnavailableError } from '../storage-unavailable.ts';

/** Gives one resource to one caller at a time, in order of request. */
export class Turns {
  readonly #timeoutMs: number;
  readonly #waiting: Array<() => void> = [];
  #isTaken = false;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /**
   * @throws {Error} when the caller does not get a turn in time because another caller holds a transaction
   */
  async take(): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        reject(
          new StorageUnavailableError(
            'The database was busy for too long. Code inside a transaction must use the transaction, not the storage.',
          ),
        );
      }, this.#timeoutMs);
      this.#waiting.push(turn);
    });
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

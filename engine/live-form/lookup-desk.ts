import type { LookupResult } from './form.ts';
import type { ChangeCause, FormChanges } from './form-changes.ts';
import type { FormState, LookupState } from './form-state.ts';

/** Asks the host's services and brings their answers home. */
export class LookupDesk {
  readonly #state: FormState;
  readonly #waiting: (() => void)[] = [];

  constructor(state: FormState) {
    this.#state = state;
  }

  /**
   * Asks what evaluation found to be asked. Answers given at once are in place when this returns.
   *
   * @returns whether there were any, so that what reads them is to be looked at
   */
  askOutstanding(changes: FormChanges, cause: ChangeCause): boolean {
    const { lookups, outstanding } = this.#state;
    if (outstanding.size === 0) return false;
    let isAnswered = false;
    const due = Array.from({ length: outstanding.size }, (_, place) => outstanding.at(place));
    outstanding.clear();
    for (const index of due) {
      const lookup = lookups[index]!;
      if (lookup.status !== 'pending') continue;
      lookup.isFromOpening = cause.isOpening;
      const answer = this.#ask(lookup, index);
      if (answer instanceof Promise) void this.#await(changes, index, answer, cause);
      else isAnswered = this.#take(changes, index, answer) || isAnswered;
    }
    return isAnswered;
  }

  /** Has those among the lookups that failed asked again, e.g. because a parameter was given once more. */
  retry(changes: FormChanges, lookups: readonly number[]): void {
    for (const index of lookups) {
      const lookup = this.#state.lookups[index]!;
      if (lookup.status !== 'failed') continue;
      lookup.status = 'pending';
      lookup.version += 1;
      this.#state.outstanding.add(index);
      changes.markDependents(this.#state.program.graph.lookupNodes[index]!);
    }
  }

  get isAnyPending(): boolean {
    return this.#state.lookups.some(({ status }) => status === 'pending');
  }

  failedLookups({ isOpening }: ChangeCause): readonly number[] {
    return this.#state.lookups.flatMap(({ status, isFromOpening }, index) =>
      status === 'failed' && isFromOpening === isOpening ? [index] : [],
    );
  }

  whenSettled(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.releaseWaiting();
    });
  }

  /** Called after each change. */
  releaseWaiting(): void {
    if (this.#waiting.length === 0 || this.isAnyPending) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #ask(lookup: LookupState, index: number): Answer | Promise<Answer> {
    const service = this.#state.services[index]!;
    try {
      const result = service(lookup.parameters);
      return isPromise(result) ? Promise.resolve(result).then(ready, failed) : ready(result);
    } catch {
      return FAILED;
    }
  }

  async #await(changes: FormChanges, index: number, answer: Promise<Answer>, cause: ChangeCause): Promise<void> {
    const lookup = this.#state.lookups[index]!;
    const { version } = lookup;
    const value = await answer;
    if (lookup.version === version) changes.run(() => this.#take(changes, index, value), cause);
  }

  #take(changes: FormChanges, index: number, answer: Answer): boolean {
    const lookup = this.#state.lookups[index]!;
    lookup.status = answer.status;
    lookup.result = answer.result;
    changes.markDependents(this.#state.program.graph.lookupNodes[index]!);
    return true;
  }
}

interface Answer {
  readonly status: 'ready' | 'failed';
  readonly result: LookupResult;
}

/** What went wrong is the host's to know and to log: the person reads that it could not be checked. */
const FAILED: Answer = { status: 'failed', result: null };

function ready(result: LookupResult): Answer {
  return { status: 'ready', result };
}

function failed(): Answer {
  return FAILED;
}

function isPromise(result: LookupResult | Promise<LookupResult>): result is Promise<LookupResult> {
  return result !== null && typeof result.then === 'function';
}

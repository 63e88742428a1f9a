import { callFor } from '../evaluation/evaluate-lookup.ts';
import type { LookupResult } from '../form.ts';
import type { ChangeCause, FormChanges } from './form-changes.ts';
import { eachRowOf, eachState, type FormState, type LookupState } from '../state/form-state.ts';

interface PlacedLookup {
  readonly state: FormState;
  readonly lookup: number;
}

/** Calls the host's services and stores their results in the form. */
export class LookupRunner {
  #root: FormState;
  readonly #waiting: (() => void)[] = [];

  constructor(root: FormState) {
    this.#root = root;
  }

  /** Switches to a different form state. Callers of `whenSettled` keep waiting. */
  moveTo(root: FormState): void {
    this.#root = root;
  }

  /**
   * Calls the services for the lookups that evaluation marked as outstanding. If a service responds at once, its result
   * is in place when this method returns.
   *
   * @returns whether a result is in place; the nodes that read it then need evaluation
   */
  askOutstanding(changes: FormChanges, cause: ChangeCause): boolean {
    const { outstanding } = this.#root.shared;
    if (outstanding.length === 0) return false;
    let isAnswered = false;
    for (const place of outstanding.splice(0)) {
      const { state } = place;
      const lookup = stateOf(place);
      lookup.isDue = false;
      if (lookup.status !== 'pending' || state.isGone) continue;
      lookup.isFromOpening = cause.isOpening || state.isNew;
      const answer = this.#ask(place, lookup);
      if (answer instanceof Promise) void this.#await(changes, place, answer, cause);
      else isAnswered = take(changes, place, answer) || isAnswered;
    }
    return isAnswered;
  }

  /** Retries failed lookups that have this field as a parameter, because the user answered the field again. */
  retryAskedWith(changes: FormChanges, state: FormState, field: number): void {
    for (const { level, lookup } of state.program.asked[field]!) {
      if (level === state.program.level) retry(changes, { state, lookup });
      else eachRowOf(state, level, (row) => retry(changes, { state: row, lookup }));
    }
    if (state.around !== undefined) this.retryAskedWith(changes, state.around, state.groupField);
  }

  /** Runs one of the form's own lookups, or runs it again. The previous result stays until the new one arrives. */
  ask(changes: FormChanges, lookup: number, cause: ChangeCause): void {
    changes.run(() => {
      const place = { state: this.#root, lookup };
      if (stateOf(place).status !== 'idle') call(changes, place);
    }, cause);
  }

  /** Retries all failed lookups, except on-demand ones. */
  retryAll(changes: FormChanges): void {
    for (const isFromOpening of [true, false]) {
      const failed = this.#find((lookup, isOnDemand) => {
        return lookup.status === 'failed' && lookup.isFromOpening === isFromOpening && !isOnDemand;
      });
      if (failed.length === 0) continue;
      changes.run(() => failed.forEach((place) => retry(changes, place)), { isOpening: isFromOpening });
    }
  }

  whenSettled(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.releaseWaiting();
    });
  }

  /** Called after each change. */
  releaseWaiting(): void {
    if (this.#waiting.length === 0 || this.#find(({ status }) => status === 'pending').length > 0) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #find(isWanted: (lookup: LookupState, isOnDemand: boolean) => boolean): readonly PlacedLookup[] {
    const found: PlacedLookup[] = [];
    eachState(this.#root, (state) => {
      state.lookups.forEach((own, lookup) => {
        if (isWanted(own, state.program.lookups[lookup]!.isOnDemand)) found.push({ state, lookup });
      });
    });
    return found;
  }

  #ask({ state, lookup }: PlacedLookup, { parameters }: LookupState): Answer | Promise<Answer> {
    const service = state.services[lookup]!;
    try {
      const result = service(parameters);
      return isPromise(result) ? Promise.resolve(result).then(ready, failed) : ready(result);
    } catch {
      return FAILED;
    }
  }

  async #await(changes: FormChanges, place: PlacedLookup, answer: Promise<Answer>, cause: ChangeCause): Promise<void> {
    const lookup = stateOf(place);
    const { version } = lookup;
    const value = await answer;
    if (lookup.version !== version || place.state.isGone) return;
    const isOfRow = lookup.isFromOpening && !cause.isOpening;
    try {
      changes.run(() => void take(changes, place, value), {
        isOpening: cause.isOpening,
        ...(isOfRow && { openingRow: place.state }),
      });
    } catch (error) {
      // A listener threw this error, and there is no caller to rethrow it to.
      this.#root.shared.options.onListenerError?.(error);
    }
  }
}

function stateOf({ state, lookup }: PlacedLookup): LookupState {
  return state.lookups[lookup]!;
}

function take(changes: FormChanges, place: PlacedLookup, { status, result }: Answer): boolean {
  const lookup = stateOf(place);
  lookup.status = status;
  lookup.result = result;
  changes.markDependents(place.state, place.state.program.lookupNodes[place.lookup]!);
  return true;
}

function retry(changes: FormChanges, place: PlacedLookup): void {
  const { isOnDemand } = place.state.program.lookups[place.lookup]!;
  if (stateOf(place).status === 'failed' && !isOnDemand) call(changes, place);
}

function call(changes: FormChanges, place: PlacedLookup): void {
  const lookup = stateOf(place);
  lookup.status = 'pending';
  lookup.version += 1;
  callFor(place.state, place.lookup);
  changes.markDependents(place.state, place.state.program.lookupNodes[place.lookup]!);
}

interface Answer {
  readonly status: 'ready' | 'failed';
  readonly result: LookupResult;
}

/** The host knows the cause and logs it. The user sees only that the check could not run. */
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

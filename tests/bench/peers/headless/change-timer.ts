import type { Change } from '../workload/changes.ts';
import type { Answer } from '../workload/first-answers.ts';
import type { OpenForm } from './peer.ts';

/**
 * The minimum number of changes per measurement: the radio button's first change shows fields, and the next one hides
 * them.
 */
const pair = 2;
const shortestMs = 0.5;

/** Answers one field repeatedly, always with a new value, and returns the time for one answer. */
export class ChangeTimer {
  private readonly form: OpenForm;
  private readonly change: Change;
  private made = 0;
  private atOnce = pair;

  constructor(form: OpenForm, change: Change) {
    this.form = form;
    this.change = change;
  }

  /** The field's last answer; undefined before the first. */
  get answer(): Answer | undefined {
    const { values } = this.change;
    return this.made === 0 ? undefined : values[(this.made - 1) % values.length];
  }

  /** @returns microseconds per change, on average over `forMs` milliseconds, for at least one pair of changes */
  async time(forMs: number): Promise<number> {
    const { form } = this;
    const { path, values } = this.change;
    let [changes, spentMs] = [0, 0];
    while (changes === 0 || spentMs < forMs) {
      const start = performance.now();
      for (let count = 0; count < this.atOnce; count += 1) {
        const done = form.change(path, values[this.made % values.length]!);
        this.made += 1;
        if (done !== undefined) await done;
      }
      const tookMs = performance.now() - start;
      changes += this.atOnce;
      spentMs += tookMs;
      // The clock is too coarse to time one change of a fast peer, so each measurement contains enough changes for a
      // precise result.
      if (tookMs < shortestMs) this.atOnce *= 2;
    }
    return (spentMs * 1000) / changes;
  }
}

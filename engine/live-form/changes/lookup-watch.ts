import type { LookupSnapshot } from '../form.ts';
import type { FormState } from '../state/form-state.ts';
import type { PathListeners } from '../snapshots/path-listeners.ts';

type Status = LookupSnapshot['status'];

const SNAPSHOTS: Readonly<Record<Status, LookupSnapshot>> = {
  idle: Object.freeze({ status: 'idle' }),
  waits: Object.freeze({ status: 'waits' }),
  pending: Object.freeze({ status: 'pending' }),
  ready: Object.freeze({ status: 'ready' }),
  failed: Object.freeze({ status: 'failed' }),
};

/** Notifies the listeners of one of the form's own lookups when its status changes. */
export class LookupWatch {
  readonly #listeners: PathListeners;
  /** The last known status of each lookup that a caller has read or listened to. */
  readonly #told = new Map<string, Status>();

  constructor(listeners: PathListeners) {
    this.#listeners = listeners;
  }

  /** `undefined` if the form has no such lookup and no caller has read it from an earlier definition. */
  read(root: FormState, id: string): LookupSnapshot | undefined {
    const index = root.program.lookupIndex.get(id);
    if (index === undefined) return this.#told.has(id) ? SNAPSHOTS.idle : undefined;
    const { status } = root.lookups[index]!;
    if (!this.#told.has(id)) this.#told.set(id, status);
    return SNAPSHOTS[status];
  }

  /** Called after each change. */
  refresh(root: FormState): void {
    for (const [id, before] of this.#told) {
      const { status } = this.read(root, id)!;
      if (status === before) continue;
      this.#told.set(id, status);
      this.#listeners.lookupChanged(id);
    }
  }
}

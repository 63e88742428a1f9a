import type { LookupSnapshot } from './form.ts';
import type { FormState } from './form-state.ts';
import type { ListenerBoard } from './listener-board.ts';

type Status = LookupSnapshot['status'];

const SNAPSHOTS: Readonly<Record<Status, LookupSnapshot>> = {
  idle: Object.freeze({ status: 'idle' }),
  waits: Object.freeze({ status: 'waits' }),
  pending: Object.freeze({ status: 'pending' }),
  ready: Object.freeze({ status: 'ready' }),
  failed: Object.freeze({ status: 'failed' }),
};

/** Tells those who listen to one of the form's own lookups when it stands otherwise. */
export class LookupWatch {
  readonly #board: ListenerBoard;
  /** Of those that somebody listens to or has listened to: how they stood when that was last told. */
  readonly #told = new Map<string, Status>();

  constructor(board: ListenerBoard) {
    this.#board = board;
  }

  /** `undefined` when neither the form has such a lookup nor an earlier definition had one that was looked at. */
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
      this.#board.lookupChanged(id);
    }
  }
}

import { assertNever } from '../../shell/assert-never.ts';
import type { SaveOutcome, SaveState } from './save-state.ts';

const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

/** Which changes to a draft are saved while it keeps changing, and how the last attempts ended. */
export interface SaveProgress {
  readonly noteChange: () => void;
  /** Number of changes so far. An attempt to save includes all of them. */
  readonly changes: () => number;
  /** @param upTo the number of changes when the attempt started */
  readonly noteOutcome: (outcome: SaveOutcome, upTo: number) => SaveState;
  readonly isDirty: () => boolean;
  /** Whether there are unsaved changes and the last attempt failed. */
  readonly isStuck: () => boolean;
  /** Whether the server is unreachable, in which case the back-off determines when the next attempt starts. */
  readonly isBackingOff: () => boolean;
}

export function createSaveProgress(): SaveProgress {
  let changes = 0;
  let savedChanges = 0;
  let failures = 0;
  let isRefused = false;
  const isDirty = (): boolean => changes !== savedChanges;

  return {
    noteChange() {
      changes += 1;
    },
    changes: () => changes,
    noteOutcome(outcome, upTo) {
      isRefused = outcome.kind === 'refused';
      switch (outcome.kind) {
        case 'saved':
          failures = 0;
          savedChanges = Math.max(savedChanges, upTo);
          return outcome;
        case 'try-again': {
          const retryInMs = Math.min(firstRetryMs * 2 ** failures, longestRetryMs);
          failures += 1;
          return { kind: 'waiting', retryInMs };
        }
        case 'refused':
          failures += 1;
          return outcome;
        default:
          return assertNever(outcome);
      }
    },
    isDirty,
    isStuck: () => failures > 0 && isDirty(),
    isBackingOff: () => failures > 0 && !isRefused,
  };
}

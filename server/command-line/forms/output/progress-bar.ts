import { setImmediate } from 'node:timers/promises';
import type { Progress } from './terminal.ts';

const width = 24;
/** Often enough to look like movement, rarely enough to cost nothing. */
const redrawMs = 80;

/** A bar on stderr that is erased at the end. It draws nothing when stderr is not a terminal. */
export function progressBar(
  label: string,
  error: Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean },
): Progress {
  let drawnAt = 0;
  let isDrawn = false;
  return {
    async tell(done, total) {
      const now = performance.now();
      if (now - drawnAt < redrawMs && done < total) return;
      drawnAt = now;
      if (error.isTTY === true) {
        isDrawn = true;
        error.write(`\r${drawBar(label, done, total)}\u001B[K`);
      }
      // Gives a signal a chance to arrive.
      await setImmediate();
    },
    end() {
      if (isDrawn) error.write('\r\u001B[K');
      isDrawn = false;
    },
  };
}

/** `█████░░░░░  42%  waiver` */
export function drawBar(label: string, done: number, total: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.round(share * width);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${String(Math.floor(share * 100)).padStart(3)}%  ${label}`;
}

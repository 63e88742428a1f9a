import type { ChangeName } from '../workload/changes.ts';
import { loadPeer } from './adapters/load-peer.ts';
import type { Measured } from './measure-size.ts';
import { median } from './median.ts';

/** The targets apply to forms of this size. */
export const barFields = 300;
const timesFasterThanLibraries = 10;
const timesTheLimit = 5;

export interface Bar {
  readonly isMet: boolean;
  readonly text: string;
}

/**
 * Ten times faster than the fastest library for each change, and at most five times slower than the hand-written store.
 */
export async function checkBars(measured: readonly Measured[]): Promise<readonly Bar[]> {
  const timeOf = (peerId: string, change: ChangeName): number =>
    median(measured.find((entry) => entry.peerId === peerId)?.times[change] ?? []);
  const peers = await Promise.all(measured.map(({ peerId }) => loadPeer[peerId]!()));
  const bars: Bar[] = [];
  for (const change of ['text', 'radio', 'chain'] as const) {
    const ours = timeOf('engine', change);
    const fastest = peers
      .filter(({ kind, id }) => kind === 'library' && !Number.isNaN(timeOf(id, change)))
      .sort((left, right) => timeOf(left.id, change) - timeOf(right.id, change))[0];
    if (fastest !== undefined && !Number.isNaN(ours)) {
      const ratio = timeOf(fastest.id, change) / ours;
      bars.push({
        isMet: ratio >= timesFasterThanLibraries,
        text: `${change}: ${ratio.toFixed(0)} × faster than the fastest library, ${fastest.name} (target: ${timesFasterThanLibraries} ×)`,
      });
    }
    const limitRatio = ours / timeOf('hand-written', change);
    if (!Number.isNaN(limitRatio)) {
      bars.push({
        isMet: limitRatio <= timesTheLimit,
        text: `${change}: ${limitRatio.toFixed(1)} × the hand-written store (target: ${timesTheLimit} ×)`,
      });
    }
  }
  return bars;
}

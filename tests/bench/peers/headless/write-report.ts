import { describeRun, nameWithVersion } from '../report/describe-run.ts';
import { toTable } from '../report/to-table.ts';
import type { ChangeName } from '../workload/changes.ts';
import { barFields, type Bar } from './bars.ts';
import type { Measured } from './measure-size.ts';
import { median, quantile } from './median.ts';
import type { Peer } from './peer.ts';

const changes: readonly ChangeName[] = ['text', 'radio', 'chain'];

export interface Report {
  /** Maps a number of fields to the measurements for forms of that size. */
  readonly results: ReadonlyMap<number, readonly Measured[]>;
  readonly peers: readonly Peer[];
  readonly bars: readonly Bar[];
  readonly rounds: number;
}

/**
 * Writes the section of docs/benchmarks.md: the measured peers, the figures with their spread at the size that the
 * targets apply to, and all sizes.
 */
export function writeReport({ results, peers, bars, rounds }: Report): string {
  const detailed = results.get(barFields);
  const nameOf = new Map(peers.map(({ id, name }) => [id, name]));
  return [
    `${describeRun()}; median of ${rounds} rounds, fewer for slow libraries.`,
    ...(detailed === undefined
      ? []
      : [
          `${barFields} fields, µs per change; the range in parentheses covers the middle half of the rounds:`,
          detailTable(detailed, nameOf),
        ]),
    ...(bars.length === 0
      ? []
      : [bars.map(({ isMet, text }) => `- ${isMet ? 'met' : '**missed**'}, ${text}`).join('\n')]),
    'All sizes, µs for text / radio / chain; “–” means that a peer could not make the change in time:',
    sizesTable(results, nameOf),
    'What counts as a change for each peer, and what each peer leaves out:',
    peers.map(describePeer).join('\n'),
  ].join('\n\n');
}

function detailTable(measured: readonly Measured[], nameOf: ReadonlyMap<string, string>): string {
  const ours = measured.find(({ peerId }) => peerId === 'engine');
  const rows = measured.map(({ peerId, times }) => [
    nameOf.get(peerId)!,
    ...changes.flatMap((change) => [
      withSpread(times[change]),
      ours === undefined ? '' : formatRatio(median(times[change]) / median(ours.times[change])),
    ]),
  ]);
  return toTable(['', ...changes.flatMap((change) => [change, '× engine'])], rows);
}

function sizesTable(results: Report['results'], nameOf: ReadonlyMap<string, string>): string {
  const sizes = [...results.keys()];
  const rows = [...nameOf].map(([id, name]) => [
    name,
    ...sizes.map((size) => {
      const times = results.get(size)!.find(({ peerId }) => peerId === id)?.times;
      return changes.map((change) => formatTime(median(times?.[change] ?? []))).join(' / ');
    }),
  ]);
  return toTable(['', ...sizes.map((size) => `${size.toLocaleString('en-US')} fields`)], rows);
}

function describePeer({ name, packages, remarks, validates }: Peer): string {
  const versions = packages.length === 0 ? '' : ` (${packages.map(nameWithVersion).join(', ')})`;
  return `- **${name}**${versions}: ${remarks}; validates ${validates}.`;
}

function withSpread(times: readonly number[]): string {
  if (times.length === 0) return '–';
  return `${formatTime(median(times))} (${formatTime(quantile(times, 0.25))}–${formatTime(quantile(times, 0.75))})`;
}

function formatTime(microseconds: number): string {
  if (Number.isNaN(microseconds)) return '–';
  if (microseconds < 10) return microseconds.toFixed(2);
  return microseconds < 100 ? microseconds.toFixed(1) : Math.round(microseconds).toLocaleString('en-US');
}

function formatRatio(ratio: number): string {
  if (Number.isNaN(ratio)) return '–';
  return ratio < 10 ? ratio.toFixed(1) : Math.round(ratio).toLocaleString('en-US');
}

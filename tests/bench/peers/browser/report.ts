import type { BrowserPeer } from './browser-peer.ts';
import type { Bar } from './bars.ts';
import type { Figures, PeerFigures } from './contest.ts';
import { describeRun, nameWithVersion } from '../report/describe-run.ts';
import { toTable } from '../report/to-table.ts';

interface Column {
  readonly head: string;
  readonly key: keyof Figures;
  /** The number of measured units in one unit of the column. */
  readonly unit: number;
  readonly digits: number;
}

const columns: readonly Column[] = [
  { head: 'JavaScript, ms', key: 'scriptMs', unit: 1, digits: 2 },
  { head: 'painted, ms', key: 'paintedMs', unit: 1, digits: 1 },
  { head: 'toggle, ms', key: 'toggleMs', unit: 1, digits: 1 },
  { head: 'mount, ms', key: 'mountMs', unit: 1, digits: 0 },
  { head: 'heap, MB', key: 'heapBytes', unit: 1e6, digits: 1 },
];

export interface Report {
  readonly results: readonly PeerFigures[];
  readonly bars: readonly Bar[];
  /** Chromium's version. */
  readonly chromium: string;
}

/** The figures and their meaning, as Markdown. */
export function writeReport({ results, bars, chromium }: Report): string {
  const sizes = [...new Set(results.map(({ fields }) => fields))];
  const peers = [...new Set(results.map(({ peer }) => peer))];
  return [
    `${describeRun()}, Chromium ${chromium}; ${nameVersions(peers)}.`,
    ...sizes.map((size) => drawSize(results.filter(({ fields }) => fields === size))),
    peers.map(({ name, remarks }) => `- **${name}**: ${remarks}`).join('\n'),
    bars.map(({ text, isHeld }) => `- ${isHeld ? 'met' : '**missed**'}: ${text}`).join('\n'),
  ].join('\n\n');
}

function nameVersions(peers: readonly BrowserPeer[]): string {
  return [...new Set(peers.flatMap((peer) => peer.packages))].map(nameWithVersion).join(', ');
}

function drawSize(results: readonly PeerFigures[]): string {
  const limit = results.find(({ peer }) => peer.kind === 'limit')?.figures;
  const rows = results.map(({ peer, figures, scriptBytes }) => [
    peer.name,
    ...columns.map((column) => drawFigure(column, figures, limit)),
    (scriptBytes / 1000).toFixed(0),
  ]);
  const head = [`${results[0]!.fields.toLocaleString('en-US')} fields`, ...columns.map((column) => column.head)];
  return toTable([...head, 'gzip, kB'], rows);
}

function drawFigure({ key, unit, digits }: Column, figures: Figures, limit: Figures | undefined): string {
  if (Number.isNaN(figures[key])) return 'too slow';
  const figure = (figures[key] / unit).toFixed(digits);
  return limit === undefined ? figure : `${figure} (${(figures[key] / limit[key]).toFixed(1)} ×)`;
}

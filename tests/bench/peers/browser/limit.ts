// `npm run bench:form-limit`: compares this renderer's page with hand-written React pages in Chromium, at 300 and 3,000
// fields. Needs none of the peers' packages. Options: `--fields 300`, `--rounds 9`, and `--write` to write the figures to
// docs/benchmarks.md. Fails when a ratio misses its target.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { writeSection } from '../../write-section.ts';
import { describeRun } from '../report/describe-run.ts';
import { toTable } from '../report/to-table.ts';
import { browserPeers, handWrittenAlike } from './browser-peer.ts';
import { buildPage } from './build-pages.ts';
import { runContest, type Contestant, type Figures, type PeerFigures } from './contest.ts';
import { tellChromium } from './launch-browser.ts';
import { serveFolder, type ServedFolder } from './serve-folder.ts';

interface Limit {
  readonly key: keyof Figures;
  readonly head: string;
  /** The number of measured units in one unit of the column. */
  readonly unit: number;
  readonly digits: number;
  /** The maximum ratio to the hand-written page with the same controls. */
  readonly most?: number;
}

const limits: readonly Limit[] = [
  { key: 'mountMs', head: 'mount, ms', unit: 1, digits: 0 },
  // On a machine that runs other programs, the time until the page is painted depends mostly on them.
  { key: 'mountProcessorMs', head: 'processor time of the mount, ms', unit: 1, digits: 0, most: 1.2 },
  { key: 'heapBytes', head: 'heap, MB', unit: 1e6, digits: 2, most: 2 },
  { key: 'scriptMs', head: 'JavaScript of a keystroke, ms', unit: 1, digits: 2, most: 1.1 },
];

const { values: options } = parseArgs({
  options: {
    fields: { type: 'string', default: '300,3000' },
    rounds: { type: 'string', default: '9' },
    write: { type: 'boolean', default: false },
  },
});
const sizes = options.fields.split(',').map(Number);
const rounds = Number(options.rounds);
const load = loadavg()[0]!.toFixed(1);
const peers = [
  browserPeers.find(({ kind }) => kind === 'ours')!,
  handWrittenAlike,
  browserPeers.find(({ kind }) => kind === 'limit')!,
];

process.env.NODE_ENV = 'production';
const servers: ServedFolder[] = [];
try {
  const contestants: Contestant[] = [];
  for (const peer of peers) {
    const { folder, scriptBytes } = await buildPage(peer.id, sizes);
    const server = await serveFolder(folder);
    servers.push(server);
    contestants.push({ peer, scriptBytes, address: server.address });
  }
  const results: PeerFigures[] = [];
  for (const fields of sizes) {
    const plan = { fields, rounds, visitLimitMs: 60_000, limitMs: Number.POSITIVE_INFINITY };
    results.push(...(await runContest(contestants, plan)));
  }
  const misses = sizes.flatMap((size) => listMisses(at(results, size), size));
  const report = [
    `${describeRun()}, Chromium ${await tellChromium()}, ${rounds} rounds; machine load before the run: ${load}.`,
    ...sizes.map((size) => drawSize(at(results, size), size)),
    misses.length === 0 ? 'Every target is met.' : misses.map((miss) => `- **missed**: ${miss}`).join('\n'),
  ].join('\n\n');
  process.stdout.write(`\n${report}\n`);
  if (options.write) writeSection('form-limit', report);
  if (misses.length > 0) process.exitCode = 1;
} finally {
  for (const server of servers) await server.close();
}

function at(results: readonly PeerFigures[], size: number): readonly PeerFigures[] {
  return results.filter(({ fields }) => fields === size);
}

function drawSize([ours, ...others]: readonly PeerFigures[], size: number): string {
  const draw = ({ figures }: PeerFigures, { key, unit, digits }: Limit) => (figures[key] / unit).toFixed(digits);
  const rows = [
    [ours!.peer.name, ...limits.map((limit) => draw(ours!, limit))],
    ...others.map((other) => [
      other.peer.name,
      ...limits.map((limit) => `${draw(other, limit)} (${ratio(ours!, other, limit).toFixed(2)} ×)`),
    ]),
    ['target for the ratio to the same controls', ...limits.map(({ most }) => (most === undefined ? '' : `${most} ×`))],
  ];
  return toTable([`${size.toLocaleString('en-US')} fields`, ...limits.map(({ head }) => head)], rows);
}

function listMisses([ours, alike, ...others]: readonly PeerFigures[], size: number): readonly string[] {
  const undone = [ours!, alike!, ...others].flatMap(({ peer, undone: deeds }) =>
    deeds.map((deed) => `${peer.name} did not complete this action at ${size} fields: ${deed}`),
  );
  return [
    ...undone,
    ...limits.flatMap((limit) => {
      const found = ratio(ours!, alike!, limit);
      const isMet = limit.most === undefined || found <= limit.most;
      return isMet ? [] : [`${limit.head} at ${size} fields: ${found.toFixed(2)} ×, at most ${limit.most} ×`];
    }),
  ];
}

/** The ratio of this renderer's figure to the other page's. */
function ratio(ours: PeerFigures, other: PeerFigures, { key }: Limit): number {
  return ours.figures[key] / other.figures[key];
}

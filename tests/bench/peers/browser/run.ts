// Compares this renderer with its peers in Chromium. Each page is built for production. The benchmark measures the cost
// of a keystroke, a toggle and a mount, and the page's size. Options: `--fields 300`, `--peers formily,rjsf`, and
// `--write` to write the figures to docs/benchmarks.md. Fails when a figure misses its target.
import { parseArgs } from 'node:util';
import { writeSection } from '../../write-section.ts';
import { checkBars } from './bars.ts';
import { browserPeers } from './browser-peer.ts';
import { buildPage } from './build-pages.ts';
import { runContest, type Contestant, type PeerFigures } from './contest.ts';
import { tellChromium } from './launch-browser.ts';
import { writeReport } from './report.ts';
import { serveFolder, type ServedFolder } from './serve-folder.ts';

const minute = 60_000;
const plans = [
  { fields: 50, rounds: 3, visitLimitMs: 20_000, limitMs: 1.5 * minute },
  { fields: 300, rounds: 7, visitLimitMs: 30_000, limitMs: 3.5 * minute },
  { fields: 3000, rounds: 5, visitLimitMs: 40_000, limitMs: 3.5 * minute },
];

const { values: options } = parseArgs({
  options: {
    fields: { type: 'string', default: plans.map(({ fields }) => fields).join(',') },
    peers: { type: 'string', default: browserPeers.map(({ id }) => id).join(',') },
    write: { type: 'boolean', default: false },
  },
  // Ignores options for the benchmark's other half.
  strict: false,
});
const chosen = (list: unknown) => String(list).split(',');
const peers = browserPeers.filter(({ id }) => chosen(options.peers).includes(id));
const sizes = plans.filter(({ fields }) => chosen(options.fields).includes(String(fields)));

process.env.NODE_ENV = 'production';
const servers: ServedFolder[] = [];
try {
  const contestants: Contestant[] = [];
  for (const peer of peers) {
    const { folder, scriptBytes } = await buildPage(
      peer.id,
      sizes.map(({ fields }) => fields),
    );
    const server = await serveFolder(folder);
    servers.push(server);
    contestants.push({ peer, scriptBytes, address: server.address });
  }
  const results: PeerFigures[] = [];
  for (const plan of sizes) {
    const start = performance.now();
    results.push(...(await runContest(contestants, plan)));
    process.stdout.write(`${plan.fields} fields: ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  }
  const bars = checkBars(results);
  const report = writeReport({ results, bars, chromium: await tellChromium() });
  process.stdout.write(`\n${report}\n`);
  if (options.write) writeSection('peers-browser', report);
  if (bars.some(({ isHeld }) => !isHeld)) process.exitCode = 1;
} finally {
  for (const server of servers) await server.close();
}

// Measures the cost of one answer in this engine and in other libraries, with the same form and without a browser.
// Options: `--fields 300`, `--peers engine,formily`, `--rounds 21`, and `--write` to write the figures to
// docs/benchmarks.md.
import { parseArgs } from 'node:util';
import { writeSection } from '../../write-section.ts';
import { loadPeer } from './adapters/load-peer.ts';
import { barFields, checkBars } from './bars.ts';
import { measureSize, type Measured } from './measure-size.ts';
import { writeReport } from './write-report.ts';

const { values: options } = parseArgs({
  options: {
    fields: { type: 'string', default: '50,300,1000,3000' },
    peers: { type: 'string', default: Object.keys(loadPeer).join(',') },
    rounds: { type: 'string', default: '21' },
    write: { type: 'boolean', default: false },
  },
});
const sizes = options.fields.split(',').map(Number);
const peerIds = options.peers.split(',');
const unknown = peerIds.filter((id) => loadPeer[id] === undefined);
if (unknown.length > 0) throw new Error(`no peer ${unknown.join(', ')}; there are ${Object.keys(loadPeer).join(', ')}`);
const rounds = Number(options.rounds);

const results = new Map<number, readonly Measured[]>();
let wrong = 0;
for (const fieldCount of sizes) {
  const start = performance.now();
  const measured = await measureSize({ fieldCount, peerIds, rounds });
  results.set(fieldCount, measured);
  process.stdout.write(`${fieldCount} fields: ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  for (const { peerId, problems, cutShort } of measured) {
    if (cutShort !== undefined) process.stdout.write(`  ${peerId}: ${cutShort}\n`);
    for (const problem of problems) process.stdout.write(`  ${peerId} is wrong: ${problem}\n`);
    if (problems.length > 0 || cutShort === 'stopped with an error') wrong += 1;
  }
}

const bars = await checkBars(results.get(barFields) ?? []);
const peers = await Promise.all(peerIds.map((id) => loadPeer[id]!()));
const report = writeReport({ results, peers, bars, rounds });
process.stdout.write(`\n${report}\n`);
if (options.write) writeSection('peers-headless', report);
if (wrong > 0 || bars.some(({ isMet }) => !isMet)) process.exitCode = 1;

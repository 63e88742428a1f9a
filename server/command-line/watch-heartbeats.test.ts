import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { watchHeartbeats } from './watch-heartbeats.ts';

/** A process that sends heartbeats, and loses its event loop when it is told to hang. */
const program = `
setInterval(() => process.send({ heartbeat: true }), 20);
process.on('message', () => { for (;;); });
`;

const folder = mkdtempSync(join(tmpdir(), 'campus-cover-heartbeats-'));
beforeAll(() => {
  writeFileSync(join(folder, 'program.mjs'), program);
  cluster.setupPrimary({ exec: join(folder, 'program.mjs'), execArgv: [] });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function startOne(): Promise<Worker> {
  const worker = cluster.fork();
  await once(worker, 'message');
  return worker;
}

async function end(worker: Worker): Promise<void> {
  const exited = once(worker, 'exit');
  worker.process.kill('SIGKILL');
  await exited;
}

it('names a process whose event loop is stuck, once, and not one that works', async () => {
  const [working, hanging] = await Promise.all([startOne(), startOne()]);
  const hung: Worker[] = [];
  const watch = watchHeartbeats({ hungAfterMs: 600, onHung: (worker) => hung.push(worker) });
  watch.follow(working);
  watch.follow(hanging);
  hanging.send('hang');
  await vi.waitFor(() => expect(hung).toHaveLength(1), { timeout: 10_000 });
  await new Promise((done) => setTimeout(done, 900));
  expect(hung).toEqual([hanging]);
  await Promise.all([end(working), end(hanging)]);
});

it('does not name a process that has ended', async () => {
  const worker = await startOne();
  const hung: Worker[] = [];
  const watch = watchHeartbeats({ hungAfterMs: 300, onHung: (one) => hung.push(one) });
  watch.follow(worker);
  await end(worker);
  await new Promise((done) => setTimeout(done, 500));
  expect(hung).toEqual([]);
});

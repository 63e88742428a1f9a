import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { DatabaseErrorFacts } from '../database-error.ts';
import { columnParsers } from '../row-values.ts';
import { DurableNodeFs } from './durable-node-fs.ts';
import { Maintenance } from './maintenance.ts';
import type { WorkerAnswer, WorkerRequest, WorkerResponse, WorkerStart } from './worker-messages.ts';
import { ownerRole } from './owner-role.ts';
import { proveDurability } from './prove-durability.ts';
import { durableStartParams } from './start-params.ts';

/*
 * The thread that runs PGlite, so that a statement and its fsync block this thread and not the server's.
 * The worker handles requests one at a time, in the order they arrive.
 */

const maintenanceCheckMs = 30_000;

const { directory, isDurable } = workerData as WorkerStart;
const port = parentPort;
if (!port) throw new Error('This file must run in a worker thread of the server.');

const durableFs = isDurable ? new DurableNodeFs(directory, reportFatal) : undefined;
let queue: Promise<void> = start().catch(giveUp);

function enqueue(task: () => Promise<void>): void {
  queue = queue.then(task).catch(giveUp);
}

async function start(): Promise<void> {
  const pg = await PGlite.create({
    fs: durableFs ?? new NodeFS(directory),
    parsers: { ...columnParsers },
    extensions: { pg_trgm },
    ...(isDurable ? { startParams: [...durableStartParams] } : {}),
  });
  if (durableFs) await proveDurability(pg, durableFs);
  await pg.exec(`set role ${ownerRole}`);
  const maintenance = new Maintenance(
    pg,
    () => durableFs?.log.writes ?? 0,
    () => performance.now(),
  );
  const timer = setInterval(() => enqueue(() => maintenance.runIfDue()), maintenanceCheckMs);
  port?.on('message', (request: WorkerRequest) =>
    enqueue(async () => {
      await handle(pg, request);
      if (request.task === 'close') clearInterval(timer);
      else await maintenance.runIfDue();
    }),
  );
  send({ started: true });
}

async function handle(pg: PGlite, request: WorkerRequest): Promise<void> {
  const { id } = request;
  try {
    const answer = await perform(pg, request);
    send({ id, answer });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) send({ id, refusal });
    else send({ id, failure: error instanceof Error ? error.message : String(error) });
  }
  if (request.task === 'close') port?.close();
}

async function perform(pg: PGlite, request: WorkerRequest): Promise<WorkerAnswer> {
  switch (request.task) {
    case 'query': {
      const { rows, command, rowCount } = await pg.query(request.sql, [...request.parameters]);
      return { rows, affectedRows: changing.has(command ?? '') ? rowCount : undefined, command: command ?? '' };
    }
    case 'run': {
      const last = (await pg.exec(request.sql)).at(-1);
      return { rows: [], affectedRows: undefined, command: last?.command ?? '' };
    }
    case 'close':
      await pg.close();
      return { rows: [], affectedRows: undefined, command: '' };
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function refusalOf(error: unknown): DatabaseErrorFacts | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const { message, code, constraint, table, column } = error as Error & DatabaseErrorFacts;
  return { message, code, constraint, table, column };
}

function giveUp(error: unknown): never {
  reportFatal(error);
  process.exit(1);
}

/** The main thread receives this message and ends this thread, even if a statement never finishes. */
function reportFatal(error: unknown): void {
  send({ fatal: error instanceof Error ? error.message : String(error) });
}

function send(response: WorkerResponse): void {
  port?.postMessage(response);
}

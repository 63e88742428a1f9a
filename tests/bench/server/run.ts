// `npm run bench:server`: measures the routes of a student's visit on the built server and PostgreSQL, alongside a bare
// Fastify server with one select and one insert. All take turns in one run. Prints a table; `--write` also writes the
// table to docs/benchmarks.md. Fails when a route is below its target.
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { openStorage } from '../../../server/platform/storage/index.ts';
import { newDataDir, removeDataDir } from '../../browser/portal-process.ts';
import { startServerProcess, type ServerProcess } from '../../browser/server-process.ts';
import { crowdAnswers, seedCrowdInto, type CrowdMember } from '../../faults/crowd.ts';
import { startPostgres } from '../../postgres/start-postgres.ts';
import { requestCosts, type RequestCost } from '../../server/platform/request-costs.ts';
import { testDataKeys, testKeyRing } from '../../storage/test-key-ring.ts';
import { writeSection } from '../write-section.ts';
import { measureDatabase, processorMsOf } from './processor-time.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const connections = 20;
/** Each student submits one waiver or one enrollment. */
const submissionsPerRound = 1000;
/** Forms that a student submits only once. */
const submittedForms = 2;
const today = '2026-11-21';
const main = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/** The answers of a student whose university sends the bill, except for the coverage. */
const invoiceAnswers = {
  PayTimeOption: 'University Invoice',
  Declarations: ['accurate', 'eligible', 'cost', 'terms'],
};

interface Route {
  readonly name: string;
  readonly server: ServerProcess;
  /** The share of the bare route's requests per second that this route must reach. */
  readonly target?: { readonly of: string; readonly share: number };
  /** Number of requests in a round; without it, a round lasts for a fixed time. */
  readonly amount?: number;
  readonly request: () => { readonly path: string } & Partial<Pick<autocannon.Request, 'method' | 'headers' | 'body'>>;
}

interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time per request, in milliseconds. */
  readonly serverMs: number;
  readonly databaseMs: number;
}

const load = loadavg()[0]!.toFixed(1);
const postgres = await startPostgres();
const dataDir = await newDataDir();
const servers: ServerProcess[] = [];
try {
  const storage = await openStorage({ kind: 'postgres', url: postgres.url }, testKeyRing);
  const crowd = await seedCrowdInto(storage, testKeyRing, {
    today,
    size: submittedForms * rounds * submissionsPerRound + connections,
  });
  await storage.close();
  const version = await addBareTables(postgres.superuserUrl);
  const portal = await startServerProcess([main, 'start'], {
    NODE_ENV: 'development',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    DATA_KEYS: testDataKeys,
    TODAY: today,
  });
  servers.push(portal);
  const bare = await startServerProcess(['--import', 'tsx', bareServer], {
    DATABASE_URL: postgres.superuserUrl,
    NODE_ENV: 'production',
  });
  servers.push(bare);

  const routes = await listRoutes(portal, bare, crowd);
  const results = new Map<string, Round[]>(routes.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const route of routes) {
      // Round 0 warms up and is not counted.
      if (round === 0 && route.amount !== undefined) continue;
      const measured = await measure(route, round === 0 ? 2 : seconds);
      if (round > 0) results.get(route.name)?.push(measured);
    }
  const rows = routes.map((route) => toRow(route, results));
  const table = [
    '| route | requests/s | of the bare route | target | p50, ms | p99, ms | server, ms | database, ms | statements | round trips |',
  ]
    .concat(
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
      rows.map(({ text }) => text),
    )
    .join('\n');
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const head = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, PostgreSQL ${version}, ${processor}; machine load before the run: ${load}. ${connections} connections, ${rounds} rounds of ${seconds} s`;
  process.stdout.write(`${head}\n\n${table}\n`);
  if (process.argv.includes('--write')) writeSection('server', `${head}\n\n${table}`);
  if (rows.some(({ isBelow }) => isBelow)) process.exitCode = 1;
} finally {
  for (const server of servers) await server.stop();
  await postgres.stop();
  await removeDataDir(dataDir);
}

async function listRoutes(
  portal: ServerProcess,
  bare: ServerProcess,
  crowd: readonly CrowdMember[],
): Promise<readonly Route[]> {
  const visitors = crowd.slice(0, connections);
  const waiting = crowd.slice(connections);
  const anyone = () => visitors[Math.floor(Math.random() * visitors.length)]!;
  // Two saves of one student wait for each other, so drafts take turns.
  let saves = 0;
  const [waiver, enrollment] = [
    await readDefinitionHash(portal, 'waiver', visitors[0]!),
    await readDefinitionHash(portal, 'enroll-coverage', visitors[0]!),
  ];
  const sending = ({ cookie }: CrowdMember) => ({ cookie, origin: portal.url, 'content-type': 'application/json' });
  const reading = (name: string, path: (member: CrowdMember) => string, share?: number): Route => ({
    name,
    server: portal,
    ...(share !== undefined && { target: { of: 'bare select', share } }),
    request: () => {
      const member = anyone();
      return { method: 'GET', path: path(member), headers: { cookie: member.cookie } };
    },
  });
  const submitting = (
    name: string,
    describe: (member: CrowdMember) => { readonly path: string; readonly body: object },
  ): Route => ({
    name,
    server: portal,
    target: { of: 'bare insert', share: 0.4 },
    amount: submissionsPerRound,
    request: () => {
      const member = waiting.shift();
      if (!member) throw new Error('Every student has submitted a form: make the crowd larger.');
      const { path, body } = describe(member);
      const headers = { ...sending(member), 'idempotency-key': member.idempotencyKey };
      return { method: 'POST', path, headers, body: JSON.stringify(body) };
    },
  });
  return [
    { name: 'bare select', server: bare, request: () => ({ method: 'GET', path: '/students/stu_7' }) },
    reading('GET /api/portal/session', () => '/api/portal/session', 0.6),
    reading('GET /api/portal/dashboard', () => '/api/portal/dashboard', 0.35),
    reading('GET /api/forms/waiver/visit', ({ coverageId }) => `/api/forms/waiver/visit?Id=${coverageId}`),
    reading('GET /api/forms/enroll-coverage/visit', () => '/api/forms/enroll-coverage/visit'),
    reading('GET …/CalculateEnrollCoverageCostBreakDown', costAddress),
    reading('GET /api/forms/languages/en', () => '/api/forms/languages/en'),
    {
      name: 'bare insert',
      server: bare,
      request: () => ({
        method: 'POST',
        path: '/notes',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ answers: crowdAnswers }),
      }),
    },
    {
      name: 'PUT /api/forms/waiver/draft',
      server: portal,
      target: { of: 'bare insert', share: 0.4 },
      amount: submissionsPerRound,
      request: () => {
        const member = visitors[(saves += 1) % visitors.length]!;
        return {
          method: 'PUT',
          path: `/api/forms/waiver/draft?Id=${member.coverageId}`,
          headers: sending(member),
          body: JSON.stringify({ answers: crowdAnswers, definitionHash: waiver }),
        };
      },
    },
    submitting('POST /api/forms/waiver/submissions', ({ coverageId }) => ({
      path: `/api/forms/waiver/submissions?Id=${coverageId}`,
      body: { answers: crowdAnswers, definitionHash: waiver },
    })),
    submitting('POST /api/forms/enroll-coverage/submissions', ({ coverageId }) => ({
      path: '/api/forms/enroll-coverage/submissions',
      body: { answers: { ...invoiceAnswers, Coverages: [coverageId] }, definitionHash: enrollment },
    })),
  ];
}

/** The page requests the cost again after each change of a choice. */
function costAddress({ coverageId }: CrowdMember): string {
  const wish = { StudentCoverageID: coverageId, PayTimeOption: 'University Invoice', DependentID: [] };
  const payload = JSON.stringify({ StudentCoverages: [{ ...wish, InstallmentName: '' }], PerEntireTransaction: '' });
  return `/api/sitecore/EnrollCoverage/CalculateEnrollCoverageCostBreakDown?payload=${encodeURIComponent(payload)}`;
}

async function measure({ name, server, amount, request }: Route, duration: number): Promise<Round> {
  const before = processorMsOf(server.pid);
  const start = performance.now();
  let end = start;
  const options: autocannon.Options = {
    url: server.url,
    connections,
    ...(amount === undefined ? { duration } : { amount }),
    requests: [{ setupRequest: (usual) => ({ ...usual, ...request() }) }],
  };
  const { result, databaseMs } = await measureDatabase(
    async () =>
      new Promise<autocannon.Result>((resolve, reject) => {
        const cannon = autocannon(options, (error, done) => (error ? reject(error as Error) : resolve(done)));
        // After a number of requests, autocannon ends only with its next second, and its own duration includes that
        // wait.
        cannon.on('response', () => (end = performance.now()));
      }),
  );
  const bad = result.non2xx + result.errors + result.timeouts;
  const answered = result['2xx'];
  if (bad > 0 || answered === 0) throw new Error(`${name}: ${bad} requests failed, ${answered} succeeded`);
  return {
    perSecond: (answered * 1000) / (end - start),
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverMs: (processorMsOf(server.pid) - before) / answered,
    databaseMs: databaseMs / answered,
  };
}

function toRow({ name, target }: Route, results: ReadonlyMap<string, readonly Round[]>) {
  const of = (route: string, key: keyof Round) => median((results.get(route) ?? []).map((round) => round[key]));
  const perSecond = of(name, 'perSecond');
  const share = target && perSecond / of(target.of, 'perSecond');
  const cost = (requestCosts as Readonly<Record<string, RequestCost>>)[name];
  const cells = [
    `\`${name}\``,
    perSecond.toFixed(0),
    share === undefined ? '' : `${(share * 100).toFixed(0)}%`,
    target ? `${target.share * 100}%` : '',
    of(name, 'p50').toFixed(0),
    of(name, 'p99').toFixed(0),
    of(name, 'serverMs').toFixed(2),
    of(name, 'databaseMs').toFixed(2),
    ...(cost ? [cost.statements, cost.roundTrips] : ['', '']),
  ];
  return { text: `| ${cells.join(' | ')} |`, isBelow: target !== undefined && (share ?? 0) < target.share };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

async function readDefinitionHash(
  { url }: ServerProcess,
  formId: string,
  { cookie, coverageId }: CrowdMember,
): Promise<string> {
  const query = formId === 'waiver' ? `?Id=${coverageId}` : '';
  const response = await fetch(`${url}/api/forms/${formId}/visit${query}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`The visit failed with ${response.status}: ${await response.text()}`);
  const { definitionHash } = (await response.json()) as { readonly definitionHash: string };
  return definitionHash;
}

/** Creates the tables for the bare server. Returns PostgreSQL's version. */
async function addBareTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      create table bare_students (id text primary key, email text, first_name text, last_name text);
      insert into bare_students select 'stu_' || n, n || '@school.example', 'First', 'Last'
        from generate_series(1, 1000) as n;
      create table bare_notes (id bigint generated always as identity primary key, content jsonb not null)`);
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    return rows[0]!.version;
  } finally {
    await client.end();
  }
}

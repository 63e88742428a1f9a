import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPortal, type PortalProcess } from '../../browser/portal-process.ts';
import { freePort } from '../../programs/free-port.ts';
import { startHttpsProxy } from '../../haproxy/start-https-proxy.ts';
import { startPostgres } from '../../postgres/start-postgres.ts';

/**
 * A portal in production mode, with an empty PostgreSQL database that an ordinary role owns, and an https proxy in
 * front.
 */
export interface Installation {
  /** The address that students use. */
  readonly url: string;
  readonly dataDir: string;
  /** The folder in which an operator keeps the schools' files and runs commands. */
  readonly folder: string;
  /** Runs `npx campus-cover` with these arguments, and returns everything that it prints. */
  run(args: readonly string[]): Promise<string>;
  /** Runs SQL as the database server's administrator. */
  administer(statements: string): Promise<void>;
  /** The settings of the portal and of its commands, which a test may add to. */
  readonly environment: Record<string, string>;
  /** Starts the portal. Until then, there are only the database and the commands. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const main = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

export async function openInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-cover-going-live-'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const postgres = await startPostgres();
  const administer = (statements: string) => administerDatabase(postgres.superuserUrl, statements);
  await administer('create role cover login');
  await administer('create database cover owner cover');
  const port = await freePort();
  const proxy = await startHttpsProxy(port);
  const url = `https://127.0.0.1:${proxy.port}`;
  const environment: Record<string, string> = {
    NODE_ENV: 'production',
    DATABASE_URL: `postgres://cover@${new URL(postgres.superuserUrl).host}/cover`,
    BASE_URL: url,
    TRUSTED_PROXIES: '127.0.0.1',
    PORT: String(port),
    // A portal in production follows the clock.
    TODAY: '',
  };
  let portal: PortalProcess | undefined;

  const run = (args: readonly string[]) =>
    new Promise<string>((resolve) => {
      const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, ...environment };
      execFile(process.execPath, [main, ...args], { cwd: folder, env }, (_error, stdout, stderr) =>
        resolve(stdout + stderr),
      );
    });

  return {
    url,
    dataDir,
    folder,
    environment,
    run,
    administer,
    async start() {
      portal = await startPortal({ dataDir, environment });
    },
    async close() {
      await portal?.stop();
      await proxy.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function administerDatabase(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

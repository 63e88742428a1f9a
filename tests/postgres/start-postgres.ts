import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { findPostgres } from '../../tools/postgres.mjs';
import { freePort } from '../programs/free-port.ts';

export interface Postgres {
  /**
   * Connects as the role that a deployment's DATABASE_URL would name. The role owns its database and is not a
   * superuser.
   */
  readonly url: string;
  readonly superuserUrl: string;
  /** The process that started all other processes of the server; undefined during a restart. */
  pid(): number | undefined;
  /** Stops the server as a crash would (immediate mode), starts it again, and waits until it accepts connections. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a throwaway PostgreSQL server on a free port of the loopback address, with its default durability settings. A
 * shell waits at the other end of a pipe. When this process ends for any reason, the shell stops PostgreSQL and removes
 * its files.
 */
export async function startPostgres(): Promise<Postgres> {
  const binaries = findPostgres();
  if (!binaries) throw new Error('PostgreSQL 15 or later was not found (no initdb). Install the package "postgresql".');
  const directory = mkdtempSync(join(tmpdir(), 'campus-cover-postgres-'));
  const identity = serverIdentity();
  if (identity) chownSync(directory, identity.uid, identity.gid);
  const data = join(directory, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    {
      ...identity,
      cwd: directory,
      stdio: 'ignore',
    },
  );
  const port = await freePort();
  const guard = spawn('sh', ['-c', guardScript, 'sh', join(binaries, 'postgres'), data, String(port), directory], {
    ...identity,
    cwd: directory,
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C in a terminal must not end the shell before it has removed the files.
    detached: true,
  });
  const superuserUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await createOwner(superuserUrl);
  guard.unref();
  return {
    url: `postgres://campus_cover@127.0.0.1:${port}/campus_cover`,
    superuserUrl,
    pid: () => {
      const file = join(data, 'postmaster.pid');
      return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined : undefined;
    },
    async crash() {
      const before = await askStartTime(superuserUrl);
      guard.stdin?.write('\n');
      while ((await askStartTime(superuserUrl)) === before) await pause(20);
    },
    async stop() {
      if (guard.exitCode !== null) return;
      guard.ref();
      guard.stdin?.end();
      await once(guard, 'exit');
    },
  };
}

/** Each line that arrives restarts PostgreSQL. */
const guardScript = `
serve() { "$1" -D "$2" -p "$3" -c listen_addresses=127.0.0.1 -c unix_socket_directories="$4" & server=$!; }
serve "$@"
while read -r _; do kill -QUIT $server; wait $server; serve "$@"; done
kill -INT $server; wait $server; rm -rf "$4"`;

/** PostgreSQL does not run as root. */
function serverIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

async function createOwner(superuserUrl: string): Promise<void> {
  const client = await connectWhenUp(superuserUrl);
  await client.query('create role campus_cover login createrole createdb');
  await client.query('create database campus_cover owner campus_cover');
  await client.end();
}

async function askStartTime(superuserUrl: string): Promise<string | undefined> {
  const client = await connectWhenUp(superuserUrl);
  // The crash may end this connection, too.
  client.on('error', () => {});
  try {
    const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at');
    return rows[0]?.at;
  } finally {
    await client.end();
  }
}

async function connectWhenUp(url: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt === 100) throw error;
      await pause(50);
    }
  }
}

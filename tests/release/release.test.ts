import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../programs/free-port.ts';
import { findPostgres } from '../../tools/postgres.mjs';
import { startPostgres } from '../postgres/start-postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
/** A user without rights, if the tests run as root. Other users have no rights already. */
const nobody = process.getuid?.() === 0 ? 65534 : undefined;
/** An operator's machine has Node, and none of the settings of the tests. */
const bare = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin` };

describe('a release', () => {
  let scratch: string;
  let archive: string;
  let folder: string;
  let files: string[];
  const command = () => join(folder, 'bin', 'campus-cover');

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'campus-cover-release-'));
    await chmod(scratch, 0o755);
    await run(process.execPath, ['--import', 'tsx', 'tools/release/main.ts', '--draft', '--output', scratch], {
      cwd: root,
    });
    archive = join(
      scratch,
      (await readdir(scratch)).find((name) => name.endsWith('.tar.gz'))!,
    );
    await run('tar', ['-xzf', archive, '-C', scratch, '--no-same-owner']);
    folder = archive.replace('.tar.gz', '');
    files = (await readdir(folder, { recursive: true })).sort();
    // The portal could write to its own folder, and must not.
    if (nobody !== undefined) execFileSync('chown', ['-R', String(nobody), folder]);
  }, 120_000);
  afterAll(() => rm(scratch, { recursive: true }));

  it('is one small archive with a checksum, without sources, tests, source maps and packages for development', async () => {
    const content = await readFile(archive);
    const digest = createHash('sha256').update(content).digest('hex');
    expect(await readFile(`${archive}.sha256`, 'utf8')).toContain(digest);
    expect(content.length).toBeGreaterThan(5e6);
    expect(content.length).toBeLessThan(20e6);
    expect(files.filter((name) => /\.tsx?$|\.map$|\.test\.|(^|\/)\.(git|env|built-from)/.test(name))).toEqual([]);
    const packages = files.filter((name) => /^node_modules\/(@[^/]+\/)?[^/@]+$/.test(name));
    expect(packages.filter((name) => !name.includes('/argon2-'))).toEqual([
      'node_modules/@campus-cover/schemas',
      'node_modules/@electric-sql/pglite',
      'node_modules/@node-rs/argon2',
      'node_modules/dejavu-fonts-ttf',
    ]);
    expect(files).toContain('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
    const assets = files.filter((name) => /^app\/dist\/assets\/.*\.js$/.test(name));
    expect(assets.length).toBeGreaterThan(50);
    for (const name of assets)
      expect(await readFile(join(folder, name), 'utf8'), name).not.toMatch(/jsxDEV|\.tsx[`'"]/);
  });

  it('names the license of every package in its bill of materials', async () => {
    const notices = await readFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    const bill = JSON.parse(await readFile(join(folder, 'sbom.cdx.json'), 'utf8')) as Bill;
    expect(bill.components.length).toBeGreaterThan(200);
    // The bill also lists packages for other platforms, and the portal's own packages.
    const missing = bill.components
      .filter(({ name, version }) => !notices.includes(`${name} ${version}, `))
      .map(({ name }) => name)
      .filter(
        (name) => !/^(app|engine|renderer|schemas|server)$|^recheck-(macos|windows)-|^@node-rs\/argon2-/.test(name),
      );
    expect(missing).toEqual([]);
  });

  it('shows its commands and checks a database, with Node and nothing else', async () => {
    const { stdout: usage } = await run(command(), ['--help'], { cwd: '/', env: bare });
    expect(usage).toContain('Usage: campus-cover <command>');
    const postgres = await startPostgres();
    try {
      const { host } = new URL(postgres.superuserUrl);
      const statements = join(folder, 'deploy', 'create-database.sql');
      const psql = join(findPostgres()!, 'psql');
      await run(psql, ['--no-psqlrc', '-v', "password=it's", '-f', statements, postgres.superuserUrl]);
      const settings = { ...bare, DATABASE_URL: `postgres://cover:it's@${host}/cover`, DATA_DIR: scratch };
      const { stdout } = await run(command(), ['database', 'check'], {
        cwd: '/',
        env: settings,
        ...(nobody && { uid: nobody }),
      });
      expect(stdout).toContain('The database user cover has all the permissions that the portal needs');
    } finally {
      await postgres.stop();
    }
  }, 60_000);

  it('starts, serves the login page, stops in order, and writes nothing to its own folder', async () => {
    const dataDir = join(scratch, 'data');
    await mkdir(dataDir);
    if (nobody !== undefined) await chown(dataDir, nobody, nobody);
    const port = await freePort();
    const settings = { ...bare, DATA_DIR: dataDir, PORT: String(port), DEMO_WORLD: 'off', LOG_LEVEL: 'silent' };
    // Without the optimizing compilers, the first start takes half as long.
    const flags = ['--liftoff-only', '--no-opt', command(), 'start'];
    const portal = spawn(process.execPath, flags, {
      cwd: '/',
      env: settings,
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(nobody && { uid: nobody }),
    });
    // Without the address, this is the exit code.
    const [printed] = (await Promise.race([once(portal.stdout, 'data'), once(portal, 'exit')])) as [Buffer | number];
    expect(String(printed)).toContain(`Campus Cover is at http://127.0.0.1:${port}`);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    const page = await (await fetch(`http://127.0.0.1:${port}/login`)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
    expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200);

    const ended = once(portal, 'exit');
    portal.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect((await readdir(folder, { recursive: true })).sort()).toEqual(files);
    expect((await stat(join(dataDir, 'database'))).isDirectory()).toBe(true);
  }, 60_000);
});

interface Bill {
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

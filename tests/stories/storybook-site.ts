import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/story-tests');
/** No test run takes this long, so nobody uses an older build. */
const OLD_MS = 3_600_000;
const SOURCES = ['stories', '.storybook', 'renderer', 'engine', 'package-lock.json'];
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export interface StorybookSite {
  /** E.g. `"http://127.0.0.1:41233"`. */
  readonly url: string;
  readonly storyIds: readonly string[];
  close(): Promise<void>;
}

/** Storybook as it would be published, built from the sources as they are now, on a free port of this machine. */
export async function openStorybook(): Promise<StorybookSite> {
  const folder = await buildOnce();
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as StoryIndex;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://storybook');
    const file = join(folder, pathname === '/favicon.ico' ? '/favicon.svg' : pathname);
    // The names of these files carry a hash of their content.
    if (pathname.startsWith('/assets/')) response.setHeader('cache-control', 'max-age=31536000, immutable');
    readFile(file).then(
      (content) =>
        response.setHeader('content-type', MEDIA_TYPES[extname(file)] ?? 'application/octet-stream').end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    storyIds: Object.values(index.entries)
      .filter(({ type }) => type === 'story')
      .map(({ id }) => id),
    close: () => closeServer(server),
  };
}

interface StoryIndex {
  readonly entries: Readonly<Record<string, { readonly id: string; readonly type: string }>>;
}

/** Test files run side by side and need the same site: whoever is done first leaves it to the others. */
async function buildOnce(): Promise<string> {
  const folder = join(CACHE, await digestSources());
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(CACHE, { recursive: true });
  await removeOldBuilds();
  await promisify(execFile)('npx', ['storybook', 'build', '--quiet', '-o', unfinished], {
    cwd: ROOT,
    maxBuffer: 16 * 1024 * 1024,
  });
  try {
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

async function removeOldBuilds(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > OLD_MS) await rm(path, { recursive: true, force: true });
  }
}

async function digestSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) await digestInto(hash, join(ROOT, source));
  return hash.digest('hex').slice(0, 16);
}

async function digestInto(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) {
    hash.update(path).update(await readFile(path));
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name !== 'node_modules' && !entry.name.includes('.test.')) await digestInto(hash, join(path, entry.name));
  }
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { digestFiles } from '../browser/digest-files.ts';
import { makeOnce } from '../browser/make-once.ts';
import { isWholeRun } from '../whole-run.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCES = [
  'stories',
  '.storybook',
  'schemas',
  'renderer',
  'app',
  'engine',
  'docs/adding-a-widget.md',
  'package-lock.json',
];
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
  readonly stories: readonly StoryEntry[];
  readonly storyIds: readonly string[];
  close(): Promise<void>;
}

/**
 * Serves Storybook, built from the current sources, on a free port of this machine. `npm run test:all` builds it as
 * published. `npm test` leaves out its pages of documentation, which no test opens and which take half of the build.
 */
export async function openStorybook(): Promise<StorybookSite> {
  const folder = await buildOnce();
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as StoryIndex;
  const stories = Object.values(index.entries).filter(({ type }) => type === 'story');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://storybook');
    const file = join(folder, pathname === '/favicon.ico' ? '/favicon.svg' : pathname);
    // The names of these files contain a hash of their content.
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
    stories,
    storyIds: stories.map(({ id }) => id),
    close: () => closeServer(server),
  };
}

export interface StoryEntry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
}

interface StoryIndex {
  readonly entries: Readonly<Record<string, StoryEntry & { readonly type: string }>>;
}

async function buildOnce(): Promise<string> {
  const digest = await digestFiles(SOURCES.map((source) => join(ROOT, source)));
  const without = isWholeRun ? [] : ['--test'];
  return makeOnce('story-tests', [digest, ...without].join(''), async (folder) => {
    await promisify(execFile)('npx', ['storybook', 'build', '--quiet', ...without, '-o', folder], {
      cwd: ROOT,
      maxBuffer: 16 * 1024 * 1024,
    });
  });
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

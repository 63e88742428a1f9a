// Builds the pages (app/dist) and the server (server/dist), unless their sources are unchanged since the last build.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = ['schemas', 'engine', 'renderer', 'app', 'server', 'vite.config.ts', 'package-lock.json'];
const built = [join(root, 'app', 'dist', 'index.html'), join(root, 'server', 'dist', 'main.js')];
const mark = join(root, 'server', 'dist', '.built-from');

/** @param {{ force?: boolean }} [options] */
export function build({ force = false } = {}) {
  const wanted = fingerprint();
  if (!force && built.every((file) => existsSync(file)) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted)
    return;
  for (const [what, folder] of [
    ['pages', root],
    ['server', join(root, 'server')],
  ]) {
    console.log(`Building the ${what} …`);
    execFileSync(
      process.execPath,
      [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
      {
        cwd: folder,
        stdio: ['ignore', 'inherit', 'inherit'],
        // With another value, e.g. the tests' own, the pages would contain React's development version.
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
  }
  compress(join(root, 'app', 'dist', 'assets'));
  writeFileSync(mark, wanted);
}

/** Writes a Brotli and a gzip copy of every file; the server sends these copies to browsers that accept them. */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

/** Returns a hash of every source file's path and content. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) add(source);
  return hash.digest('hex');

  function add(path) {
    const full = join(root, path);
    if (!statSync(full).isDirectory()) {
      hash.update(path).update(readFileSync(full));
      return;
    }
    for (const name of readdirSync(full).sort()) {
      if (name !== 'node_modules' && name !== 'dist' && !/\.test\.tsx?$/.test(name)) add(join(path, name));
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build({ force: process.argv.includes('--force') });

import { chmodSync, cpSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { unbundled } from '../../server/vite.config.ts';

/** What a release takes from the working tree, and where it puts it. The server finds the other files by these paths. */
const parts: readonly (readonly [from: string, to?: string])[] = [
  ['LICENSE'],
  ['app/dist'],
  ['docs'],
  ['schemas'],
  ['server/bin'],
  ['server/dist'],
  ['tools/deploy', 'deploy'],
];

/** What no release needs: sources, tests, types, source maps, and the compiler's files. */
const leftOut = /(\.tsx?|\.[cm]ts|\.map|tsconfig\.json|\.tsbuildinfo|\.built-from)$/;

/** For packages with many files, the ones that the server reads. `index.cjs` only marks where the package is. */
const needed: Readonly<Record<string, RegExp>> = {
  '@electric-sql/pglite':
    /^(LICENSE|package\.json|dist\/([^/]*\.(js|wasm|data)|index\.cjs|pg_trgm\.tar\.gz|(contrib|fs)\/[^/]*\.js))$/,
  'dejavu-fonts-ttf': /^(LICENSE|package\.json|ttf\/DejaVuSans(-Bold)?\.ttf)$/,
};

/** Copies a release's files into an empty folder. */
export function copyReleaseFiles(root: string, folder: string): void {
  for (const [from, to = from] of parts) copy(join(root, from), join(folder, to), (path) => !leftOut.test(path));
  const modules = join(folder, 'node_modules');
  for (const name of unbundled) {
    const files = needed[name] ?? /^(?!README)/;
    copy(join(root, 'node_modules', name), join(modules, name), (path) => !leftOut.test(path) && files.test(path));
  }
  link(join(folder, 'schemas'), join(modules, '@campus-cover', 'schemas'));
  chmodSync(join(folder, 'server', 'bin', 'campus-cover.mjs'), 0o755);
  link(join(folder, 'server', 'bin', 'campus-cover.mjs'), join(folder, 'bin', 'campus-cover'));
}

function copy(from: string, to: string, isWanted: (path: string) => boolean): void {
  cpSync(from, to, {
    recursive: true,
    filter: (source) => {
      if (basename(source) === 'node_modules') return false;
      return statSync(source).isDirectory() || isWanted(relative(from, source) || basename(source));
    },
  });
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(relative(dirname(path), target), path);
}

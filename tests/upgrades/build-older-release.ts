import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Undo } from '../bench/deadline-day/undo-all.ts';

const longestBuildMs = 5 * 60_000;
/** The packages of this repository: each tree uses its own. */
const ownScope = '@campus-cover';

export interface OlderRelease {
  /** The path of the server's main file. */
  readonly main: string;
  /** Whether an instance can start after a newer release has migrated the database (decision 0082). */
  readonly acceptsNewerTables: boolean;
}

/**
 * Builds the pages and the server of a commit in a temporary folder. It copies the commit's files instead of adding a git work
 * tree, so that an interrupted run leaves nothing in the repository. If the commit's lock file is the same as the
 * current one, it uses the installed packages.
 *
 * @param undo receives what must be undone
 */
export function buildOlderRelease(root: string, commit: string, undo: Undo[]): OlderRelease {
  const folder = mkdtempSync(join(tmpdir(), 'campus-cover-older-release-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const archive = join(folder, '.archive.tar');
  execFileSync('git', ['archive', '--format=tar', '--output', archive, commit], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  const lock = (tree: string) => readFileSync(join(tree, 'package-lock.json'), 'utf8');
  if (lock(root) === lock(folder)) linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  else run(folder, 'install.mjs');
  run(folder, 'build.mjs');
  return {
    main: join(folder, 'server', 'dist', 'main.js'),
    acceptsNewerTables: existsSync(join(folder, 'server', 'platform', 'storage', 'newer-schema.ts')),
  };
}

function run(folder: string, tool: string): void {
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  execFileSync(process.execPath, [join(folder, 'tools', tool)], {
    cwd: folder,
    stdio: [...stdio],
    timeout: longestBuildMs,
  });
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name.startsWith('.')) continue;
    if (name !== ownScope) symlinkSync(join(from, name), join(to, name));
  }
  mkdirSync(join(to, ownScope));
  // These links are relative, so that they lead to the packages of their own tree.
  for (const name of readdirSync(join(from, ownScope)))
    symlinkSync(readlinkSync(join(from, ownScope, name)), join(to, ownScope, name));
}

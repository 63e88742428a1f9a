import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const migrationsFolder = 'server/platform/storage/migrations';

/**
 * The newest commit whose migrations differ from those of the working tree: the commit before the newest migration, or
 * HEAD if that migration is not committed. It compares the names of the migrations, because a released migration does
 * not change.
 *
 * @throws {Error} when every commit has the same migrations
 */
export function findOlderCommit(root: string): string {
  const present = namesIn(readdirSync(join(root, migrationsFolder)));
  const changes = askGit(root, 'rev-list', '--first-parent', 'HEAD', '--', migrationsFolder);
  // A commit without a parent has nothing before it.
  const parents = changes.flatMap(
    (commit) => askGit(root, 'rev-list', '--first-parent', '--max-count=2', commit)[1] ?? [],
  );
  const older = ['HEAD', ...parents].find((commit) => {
    const files = askGit(root, 'ls-tree', '--name-only', `${commit}:${migrationsFolder}`);
    return namesIn(files) !== present;
  });
  if (older === undefined) throw new Error('Every commit has the migrations of the working tree. Name a commit.');
  return nameCommit(root, older);
}

/** The full hash of a commit, a tag or a branch. */
export function nameCommit(root: string, name: string): string {
  return askGit(root, 'rev-parse', '--verify', `${name}^{commit}`)[0] ?? name;
}

function namesIn(files: readonly string[]): string {
  return files
    .filter((name) => /^\d{4}-.*\.ts$/.test(name))
    .sort()
    .join('\n');
}

function askGit(root: string, ...args: readonly string[]): readonly string[] {
  const printed = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return printed.split('\n').filter((line) => line !== '');
}

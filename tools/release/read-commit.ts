import { execFileSync } from 'node:child_process';

/** The commit that a release is made from. */
export interface Commit {
  readonly id: string;
  readonly time: Date;
  /** Whether the working tree has no other content than the commit. */
  readonly isClean: boolean;
}

/** Reads the commit of a working tree; undefined if the folder is not one, e.g. an exported copy of the sources. */
export function readCommit(root: string): Commit | undefined {
  try {
    const [id = '', seconds] = git(root, ['log', '-1', '--format=%H %ct']).split(' ');
    return { id, time: new Date(Number(seconds) * 1000), isClean: git(root, ['status', '--porcelain']) === '' };
  } catch {
    return undefined;
  }
}

function git(root: string, args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

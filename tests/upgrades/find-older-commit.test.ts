import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findOlderCommit, nameCommit } from './find-older-commit.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'campus-cover-commits-'));
  git('init', '--quiet');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...args: readonly string[]): void {
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.test'];
  execFileSync('git', [...author, ...args], { cwd: root, stdio: 'ignore' });
}

function write(name: string, text: string): void {
  const folder = join(root, 'server/platform/storage/migrations');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
}

function commit(name: string, text: string): string {
  write(name, text);
  git('add', '--all');
  git('commit', '--quiet', '--message', name);
  return nameCommit(root, 'HEAD');
}

describe('the commit that an upgrade starts from', () => {
  it('is the one before the newest migration, whatever the commits after it change', () => {
    commit('0001-first.ts', 'first');
    const before = commit('index.ts', 'first');
    commit('0002-second.ts', 'second');
    commit('index.ts', 'first, second');
    expect(findOlderCommit(root)).toBe(before);
  });

  it('is HEAD while the newest migration is not committed', () => {
    commit('0001-first.ts', 'first');
    const head = commit('index.ts', 'first');
    write('0002-second.ts', 'second');
    expect(findOlderCommit(root)).toBe(head);
  });

  it('must be named if no commit has other migrations', () => {
    commit('0001-first.ts', 'first');
    expect(() => findOlderCommit(root)).toThrow('Every commit has the migrations of the working tree.');
  });
});

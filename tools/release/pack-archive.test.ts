import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packArchive } from './pack-archive.ts';

const time = new Date('2026-11-27T08:00:00Z');
let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'campus-cover-pack-'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

it('packs the same files to the same bytes, regardless of their order, times and permissions', () => {
  const [first, second] = ['first', 'second'].map((place) => join(scratch, place, 'campus-cover-1')) as [
    string,
    string,
  ];
  write(first, ['a.js', 'B.js', 'c.js']);
  write(second, ['c.js', 'a.js', 'B.js']);
  chmodSync(join(second, 'a.js'), 0o600);
  utimesSync(join(second, 'B.js'), new Date(0), new Date(0));

  const [one, other] = [first, second].map((folder) => packArchive(folder, time)) as [string, string];
  expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
  expect(readFileSync(`${one}.sha256`, 'utf8')).toMatch(/^[0-9a-f]{64} {2}campus-cover-1\.tar\.gz\n$/);

  writeFileSync(join(second, 'a.js'), 'changed');
  expect(readFileSync(packArchive(second, time)).equals(readFileSync(one))).toBe(false);
});

function write(folder: string, names: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), name);
}

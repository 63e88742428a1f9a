import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { gzipSync } from 'node:zlib';

const mostBytes = 512 * 1024 * 1024;

/**
 * Packs a folder into `<folder>.tar.gz`, and writes its checksum to `<folder>.tar.gz.sha256`. The same files and the
 * same time give the same bytes, no matter when, where and by which user the archive is made.
 *
 * @returns the archive's path
 */
export function packArchive(folder: string, time: Date): string {
  const archive = `${folder}.tar.gz`;
  const fixed = ['--format=ustar', '--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const files = execFileSync(
    'tar',
    [...fixed, `--mtime=${time.toISOString()}`, '-cf', '-', '-C', dirname(folder), basename(folder)],
    { maxBuffer: mostBytes, env: { ...process.env, LC_ALL: 'C' } },
  );
  const packed = gzipSync(files, { level: 9 });
  writeFileSync(archive, packed);
  // The format of sha256sum.
  const digest = createHash('sha256').update(packed).digest('hex');
  writeFileSync(`${archive}.sha256`, `${digest}  ${basename(archive)}\n`);
  return archive;
}

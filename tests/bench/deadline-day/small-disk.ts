import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder on its own disk, which can be filled. */
export interface SmallDisk {
  readonly folder: string;
  fill(): void;
  clear(): void;
  remove(): void;
}

const size = '768m';

/**
 * Mounts a file system in memory. Only root can do that.
 *
 * @returns null if this user, or this machine, cannot
 */
export function mountSmallDisk(folder: string): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'deadline-day', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      for (;;) {
        const { bavail, bsize } = statfsSync(folder);
        if (bavail === 0) return;
        writeFileSync(filler, Buffer.alloc(Math.min(bavail * bsize, 64 * 1024 ** 2)), { flag: 'a' });
      }
    },
    clear: () => rmSync(filler, { force: true }),
    remove: () => void execFileSync('umount', ['-l', folder]),
  };
}

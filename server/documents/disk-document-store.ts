import { open, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DocumentStore } from './document-store.ts';
import { sweepFolder } from './sweep-folder.ts';

/** Documents as files under one folder, spread over 256 subfolders. */
export function createDiskDocumentStore(folder: string): DocumentStore {
  const locate = (key: string): string => {
    // Keys are made here; a key of another shape is a defect and must never become a path.
    if (!/^[A-Za-z0-9_-]{8,80}$/.test(key)) throw new Error('A document key has an unexpected shape.');
    return join(folder, key.slice(-2), key);
  };
  return {
    async keep(key, spooledPath) {
      const path = locate(key);
      await mkdir(dirname(path), { recursive: true });
      await rename(spooledPath, path);
      // The rename itself is only safe once both folders are on disk.
      await syncFolder(dirname(path));
      await syncFolder(folder);
    },
    async read(key) {
      const file = await open(locate(key), 'r');
      return file.createReadStream();
    },
    async remove(key) {
      await rm(locate(key), { force: true });
    },
    sweep: (findKnown, now) => sweepFolder(folder, findKnown, now),
  };
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system journals the rename by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

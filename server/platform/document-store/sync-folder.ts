import { open } from 'node:fs/promises';

/** Writes a folder's list of files to disk. Until then, a rename is not durable. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system journals the rename.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

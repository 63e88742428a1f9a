import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  asideName,
  FileMissingError,
  nameOfPlace,
  placeOfName,
  type FilePlace,
  type SealedFiles,
} from './sealed-files.ts';
import { readAt } from './sealed-bytes.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * The folder for uploads while they arrive. It is inside the documents folder, so the server can accept an upload by
 * renaming it.
 */
export const spoolFolderName = 'incoming';

/** Keeps sealed files in one folder, spread across subfolders. */
export function createDiskFiles(folder: string): SealedFiles {
  const pathOf = (place: FilePlace) => join(folder, nameOfPlace(place));
  const openFile = (place: FilePlace) =>
    open(pathOf(place), 'r').catch((cause: unknown) => {
      throw isMissing(cause) ? new FileMissingError(place.key, { cause }) : cause;
    });
  return {
    spoolFolder: join(folder, spoolFolderName),
    async keep(spooledPath, place) {
      const path = pathOf(place);
      await mkdir(dirname(path), { recursive: true });
      await rename(spooledPath, path);
      // The rename is durable only when both folders are on disk.
      await syncFolder(dirname(path));
      await syncFolder(folder);
    },
    open: openFile,
    async readStart(place, length) {
      const file = await openFile(place);
      try {
        return await readAt(file, 0, length);
      } finally {
        await file.close();
      }
    },
    remove: (place) => rm(pathOf(place), { force: true }),
    async *list() {
      for (const subfolder of await listFolder(folder)) {
        // The last two characters of a key, or the files that were set aside. Nothing else belongs to the store.
        if (subfolder !== asideName && subfolder.length !== 2) continue;
        const names = await listFolder(join(folder, subfolder));
        yield names.flatMap((name) => {
          const place = placeOfName(`${subfolder}/${name}`);
          return place === null ? [] : [{ ...place, modifiedAt: () => findModified(join(folder, subfolder, name)) }];
        });
      }
    },
    async setAside(key, now) {
      const left = pathOf({ key, isAside: true });
      await mkdir(dirname(left), { recursive: true });
      try {
        await rename(pathOf({ key, isAside: false }), left);
        await utimes(left, now, now);
      } catch (error) {
        // Another process is sweeping at the same time and moved the file first.
        if (!isMissing(error)) throw error;
      }
    },
  };
}

/** The names in a folder; empty when the folder does not exist. */
export async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** When a file was last written; null when it does not exist. */
export async function findModified(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    // Another instance finished first, or the upload has just been accepted.
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

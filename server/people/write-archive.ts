import { open, rm } from 'node:fs/promises';
import { Zip, ZipDeflate } from 'fflate';

export interface ArchiveEntry {
  /** Path in the archive, e.g. `"documents/doc_1-card.pdf"`. */
  readonly path: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Writes a zip archive that only the current user of the machine can read. It never replaces a file. An archive that
 * could not be completed is removed.
 *
 * @throws {Error} with code EEXIST when the file exists
 */
export async function writeArchive(path: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    const ready: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      ready.push(chunk);
    });
    // A large document never fills the memory: each piece is written before the next one is read.
    const flush = async () => {
      for (const chunk of ready.splice(0)) await file.writeFile(chunk);
    };
    for await (const { path: name, bytes } of entries) {
      const entry = new ZipDeflate(name, { level: 6 });
      zip.add(entry);
      for await (const chunk of bytes) {
        entry.push(chunk);
        await flush();
      }
      entry.push(new Uint8Array(), true);
      await flush();
    }
    zip.end();
    await flush();
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The entry file of a thread or a separate process. */
export interface Entry {
  /** Address of the calling module, i.e. its `import.meta.url`. */
  readonly from: string;
  /**
   * Path from that module in the sources. The file at this path loads the TypeScript file, which Node 20 cannot run
   * directly.
   */
  readonly source: string;
  /** File name that the build writes, next to the server's file or one folder above it. */
  readonly built: string;
}

/** Whether this code runs from its sources (tsx, vitest) rather than the bundled server. */
export function isFromSources({ from }: Entry): boolean {
  return from.endsWith('.ts');
}

/** Finds an entry's file, from the sources or the bundle. */
export function locateEntry(entry: Entry): URL {
  const { from, source, built: name } = entry;
  if (isFromSources(entry)) return new URL(source, from);
  const candidates = [new URL(name, from), new URL(`../${name}`, from)];
  const built = candidates.find((candidate) => existsSync(fileURLToPath(candidate)));
  if (!built) throw new Error(`The server build is missing ${name}, which must be in the build folder.`);
  return built;
}

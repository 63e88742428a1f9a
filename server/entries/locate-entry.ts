import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The file with which a thread or a process of its own begins. */
export interface Entry {
  /** Address of the module that asks, i.e. its `import.meta.url`. */
  readonly from: string;
  /** Beside that module in the sources: begins the TypeScript file, which Node 20 does not read by itself. */
  readonly source: string;
  /** As the build writes it, beside the server's own file or one folder above it. */
  readonly built: string;
}

/** Whether this code runs from its sources (tsx, vitest) and not from the bundled server. */
export function isFromSources({ from }: Entry): boolean {
  return from.endsWith('.ts');
}

/** Finds an entry, wherever this code runs from. */
export function locateEntry(entry: Entry): URL {
  const { from, source, built: name } = entry;
  if (isFromSources(entry)) return new URL(source, from);
  const candidates = [new URL(name, from), new URL(`../${name}`, from)];
  const built = candidates.find((candidate) => existsSync(fileURLToPath(candidate)));
  if (!built) throw new Error(`The server was built without ${name}, which is to run beside it.`);
  return built;
}

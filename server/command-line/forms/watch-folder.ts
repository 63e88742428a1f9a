import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import type { Terminal } from './output/terminal.ts';

interface WatchOptions {
  readonly folder: string;
  readonly terminal: Terminal;
  readonly run: () => Promise<unknown>;
}

/** An editor writes a file in several steps, and several files at once. */
const quietMs = 150;

/**
 * Runs now and after every change of a JSON file or an image in the folder. Ctrl-C stops the process, even during a
 * run.
 */
export async function watchFolder({ folder, terminal, run }: WatchOptions): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isStale = false;

  async function runUntilFresh(): Promise<void> {
    if (isRunning) {
      isStale = true;
      return;
    }
    isRunning = true;
    do {
      isStale = false;
      try {
        await run();
      } catch (error) {
        // E.g. a half-written file or a renamed folder; the next change may fix it.
        terminal.note(error instanceof Error ? error.message : String(error));
      }
    } while (isStale);
    isRunning = false;
    terminal.note(terminal.style.dim(`Watching ${folder}. Press Ctrl-C to stop.`));
  }

  watchFolders(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void runUntilFresh(), quietMs);
  });
  await runUntilFresh();
  return new Promise<never>(() => {});
}

/**
 * Watches each folder separately, because on Linux, Node's recursive watching keeps following the original files. It
 * does not report changes to a file that an editor has replaced.
 */
function watchFolders(root: string, onChange: () => void): void {
  const watched = new Map<string, FSWatcher>();
  addAndForget();

  /** @returns whether a folder was added or removed */
  function addAndForget(): boolean {
    const folders = listFolders(root);
    const gone = [...watched.keys()].filter((folder) => !folders.includes(folder));
    const came = folders.filter((folder) => !watched.has(folder));
    for (const folder of gone) forget(folder);
    for (const folder of came) {
      const watcher = watch(folder, (_event, file) => {
        if (file === null || /\.(json|svg)$/.test(file) || addAndForget()) onChange();
      });
      // The folder was removed; its parent reports that, too.
      watcher.on('error', () => forget(folder));
      watched.set(folder, watcher);
    }
    return gone.length + came.length > 0;
  }

  function forget(folder: string): void {
    watched.get(folder)?.close();
    watched.delete(folder);
  }
}

function listFolders(folder: string): readonly string[] {
  try {
    const inner = readdirSync(folder, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.name !== 'node_modules',
    );
    return [folder, ...inner.flatMap(({ name }) => listFolders(join(folder, name)))];
  } catch {
    // The folder was just removed.
    return [];
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'entries');
/** The packages whose code a bundle can contain. */
const sources = ['schemas', 'engine', 'server'];
const entryFile = 'entry.mjs';
const ofPackages = /^(?!@campus-cover\/)[^./]/;
/** A process reads its bundle while it starts, so a bundle this old is not in use. */
const oldMs = 24 * 3_600_000;

/**
 * Runs a TypeScript file in the current thread or process. Node 20 neither reads TypeScript nor passes on the parent's
 * loaders. Loading a thousand files one by one takes three seconds of processor time, and bundling them takes half a
 * second, so a bundle is kept until a source file changes.
 *
 * @param {string} name E.g. `"./process.ts"`.
 * @param {string} from The calling module's `import.meta.url`.
 */
export async function runFromSource(name, from) {
  const entry = fileURLToPath(new URL(name, from));
  const folder = join(cache, `${basename(name, '.ts')}-${stampOf(entry)}`);
  if (!existsSync(folder)) await bundle(entry, folder);
  await import(pathToFileURL(join(folder, entryFile)).href);
}

/**
 * Returns a string that changes when any source file changes: a hash of the paths, sizes and times.
 *
 * @param {string} entry
 */
function stampOf(entry) {
  const hash = createHash('sha256').update(entry);
  for (const source of sources) add(join(root, source));
  return hash.digest('hex').slice(0, 16);

  /** @param {string} folder */
  function add(folder) {
    for (const found of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, found.name);
      if (found.isDirectory()) {
        if (found.name !== 'node_modules' && found.name !== 'dist') add(path);
      } else if (found.name.endsWith('.ts') && !found.name.endsWith('.test.ts')) {
        const { size, mtimeMs } = statSync(path);
        hash.update(`${path} ${size} ${mtimeMs}\n`);
      }
    }
  }
}

/**
 * @param {string} entry
 * @param {string} folder where the complete bundle appears
 */
async function bundle(entry, folder) {
  const { rolldown } = await import('rolldown');
  await mkdir(cache, { recursive: true });
  await removeOld();
  const made = await rolldown({
    input: entry,
    platform: 'node',
    external: ofPackages,
    logLevel: 'silent',
    plugins: [keepOwnAddresses],
  });
  const unfinished = `${folder}.${randomUUID()}`;
  await made.write({ dir: unfinished, format: 'esm', entryFileNames: entryFile, chunkFileNames: '[name]-[hash].mjs' });
  await made.close();
  try {
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process created the same bundle first.
    if (!existsSync(folder)) throw error;
  }
}

/** Modules find other files by their own address, which is not the bundle's. */
const keepOwnAddresses = {
  name: 'keep-own-addresses',
  transform: {
    filter: { code: 'import.meta.url' },
    /**
     * @param {string} code
     * @param {string} id
     */
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

async function removeOld() {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    // Another process may have removed the file first.
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > oldMs) await rm(path, { recursive: true, force: true });
  }
}

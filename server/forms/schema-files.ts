import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { SourceFile } from '@campus-cover/engine';

/** Every JSON file that forms are made of, as text: the engine parses it and can name a line. */
export interface SchemaFiles {
  /** Form id → `forms/<id>/form.json`. */
  readonly forms: ReadonlyMap<string, SourceFile>;
  /** Part name → `parts/<name>.json`. */
  readonly parts: Readonly<Record<string, SourceFile>>;
  /** Catalog name → `catalogs/<name>.json`. */
  readonly catalogs: ReadonlyMap<string, SourceFile>;
  /** School slug → its files. */
  readonly schools: ReadonlyMap<string, SchoolFiles>;
}

export interface SchoolFiles {
  readonly school: SourceFile;
  /** Form id → the school's overlay of it. */
  readonly overlays: ReadonlyMap<string, SourceFile>;
}

/** The folder of the schemas package, wherever it is installed; the same when run from sources and when bundled. */
export function locateSchemas(): string {
  return dirname(createRequire(import.meta.url).resolve('@campus-cover/schemas/package.json'));
}

/** Reads all schema files. Names come from the folder, never from a request. */
export async function readSchemaFiles(folder: string): Promise<SchemaFiles> {
  const read = async (...path: string[]): Promise<SourceFile> => {
    const file = join(folder, ...path);
    return { file: relative(process.cwd(), file), text: await readFile(file, 'utf8') };
  };
  const readAll = async (subfolder: string): Promise<[string, SourceFile][]> => {
    const names = await listFolder(folder, subfolder, 'file');
    return Promise.all(
      names.map(async (name): Promise<[string, SourceFile]> => [basename(name, '.json'), await read(subfolder, name)]),
    );
  };
  const forms = new Map<string, SourceFile>();
  for (const id of await listFolder(folder, 'forms', 'folder')) forms.set(id, await read('forms', id, 'form.json'));

  const schools = new Map<string, SchoolFiles>();
  for (const slug of await listFolder(folder, 'schools', 'folder')) {
    const files = await readAll(`schools/${slug}`);
    const school = files.find(([name]) => name === 'school')?.[1];
    if (!school) throw new Error(`schools/${slug} has no school.json.`);
    schools.set(slug, { school, overlays: new Map(files.filter(([name]) => name !== 'school')) });
  }
  return {
    forms,
    parts: Object.fromEntries(await readAll('parts')),
    catalogs: new Map(await readAll('catalogs')),
    schools,
  };
}

async function listFolder(folder: string, subfolder: string, kind: 'file' | 'folder'): Promise<string[]> {
  const entries = await readdir(join(folder, subfolder), { withFileTypes: true });
  return entries
    .filter((entry) => (kind === 'folder' ? entry.isDirectory() : entry.isFile() && entry.name.endsWith('.json')))
    .map((entry) => entry.name)
    .sort();
}

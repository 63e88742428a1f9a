import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

/**
 * How VS Code finds the schema that it uses to complete and check a file: by the file's own `$schema`, or by the
 * settings if the file has none yet.
 */
interface SchemaMapping {
  readonly fileMatch: readonly string[];
  readonly url: string;
}

const settings = readJson('.vscode/settings.json') as { readonly 'json.schemas': readonly SchemaMapping[] };
const files = listJson('schemas').filter((file) => !file.startsWith('schemas/meta/') && !isElsewhere(file));
const metaFiles = listJson('schemas/meta');

describe('the editor’s schemas', () => {
  it.each(files)('map %s to the schema that the file itself names, and the file is valid', (file) => {
    const mapped = settings['json.schemas'].filter(({ fileMatch }) => fits(file, fileMatch));
    expect(mapped).toHaveLength(1);
    const meta = posix.normalize(mapped[0]!.url);
    const content = readJson(file) as { readonly $schema?: string };
    expect(posix.join(posix.dirname(file), content.$schema ?? '')).toBe(meta);
    expect(errorsOf(meta, content)).toEqual([]);
  });

  it('are tested with files of every kind', () => {
    const used = settings['json.schemas'].filter(({ fileMatch }) => files.some((file) => fits(file, fileMatch)));
    expect(used).toHaveLength(settings['json.schemas'].length);
    expect(new Set(used.map(({ url }) => posix.normalize(url)))).toEqual(new Set(metaFiles));
  });

  it('would reject a file that is not valid', () => {
    expect(errorsOf('schemas/meta/form.schema.json', { id: 'x' })).not.toEqual([]);
  });
});

const ajv = createAjv();

/** Returns the errors in a file's content, one per line. */
function errorsOf(meta: string, content: unknown): readonly string[] {
  if (ajv.validate(posix.basename(meta), content)) return [];
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function createAjv(): Ajv {
  const created = new Ajv({ allErrors: true, strict: false });
  addFormats.default(created);
  // The schemas refer to each other by name.
  for (const meta of metaFiles) created.addSchema(readJson(meta) as object);
  return created;
}

/**
 * Skips catalogs, which are lists of choices, and files such as package.json, for which VS Code has its own schemas.
 */
function isElsewhere(file: string): boolean {
  return file.includes('/catalogs/') || /\/(package|tsconfig)\.json$/.test(file);
}

/**
 * Matches as VS Code does: a name that starts with a slash is the whole path, and the last matching pattern wins.
 */
function fits(file: string, patterns: readonly string[]): boolean {
  let fit = false;
  for (const pattern of patterns) {
    const isExcluded = pattern.startsWith('!');
    const expression = new RegExp(`^${pattern.replace(/^!/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    if (expression.test(`/${file}`)) fit = !isExcluded;
  }
  return fit;
}

function listJson(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.includes('/node_modules/'))
    .sort();
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown;
}

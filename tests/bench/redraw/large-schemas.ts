import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormDefinition } from '@campus-cover/engine';
import { locateSchemas } from '../../../server/forms/definitions/schema-files.ts';
import { generateForm } from '../generated-form.ts';

/** Copies the release's files to a separate folder, with an additional form of a thousand fields. */
export interface LargeSchemas {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Creates the form with a thousand fields. Each field has a label, and ids look like those in real files. */
export const largeForm: FormDefinition = asWritten(generateForm(1000).definition);

export async function writeLargeSchemas(): Promise<LargeSchemas> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-cover-schemas-'));
  await cp(locateSchemas(), folder, {
    recursive: true,
    filter: (path) => !/node_modules|\/(?:dist|index\.ts|package\.json|tsconfig[^/]*)$/.test(path),
  });
  const own = join(folder, 'forms', largeForm.id);
  await mkdir(own, { recursive: true });
  await writeFile(join(own, 'form.json'), JSON.stringify(largeForm, null, 2));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function asWritten(generated: FormDefinition): FormDefinition {
  const { properties } = generated.schema;
  const titled = Object.entries(properties).map(([name, field]) => [name, { title: `Question ${name}`, ...field }]);
  return {
    ...generated,
    schema: { ...generated.schema, properties: Object.fromEntries(titled) as typeof properties },
    ...(generated.rules !== undefined && { rules: withHyphens(generated.rules) }),
    ...(generated.checks !== undefined && { checks: withHyphens(generated.checks) }),
  };
}

function withHyphens<Entry>(entries: Readonly<Record<string, Entry>>): Record<string, Entry> {
  return Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id.replaceAll('_', '-'), entry]));
}

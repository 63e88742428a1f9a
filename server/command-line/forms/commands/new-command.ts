import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { printJson } from '@campus-cover/engine/analysis';
import { UsageError, type FormsCall, type FormsCommand } from '../forms-command.ts';
import { requireName } from '../select-variants.ts';
import { starterForm } from '../starter-form.ts';

export const newCommand: FormsCommand = {
  name: 'new',
  summary: 'Create a small, complete form to start from, or an empty overlay for a school',
  takes: '<form>',
  most: 1,
  options: [{ name: 'school', value: '<slug>', text: 'An overlay of the form for that school' }],
  choosesVariants: false,
  formats: ['text'],
  canWatch: false,
  async run(call) {
    const [form] = call.positionals;
    if (form === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(form)) {
      throw new UsageError(
        'The form’s name, in lowercase letters, digits and hyphens: campus-cover forms new parking-permit',
      );
    }
    const school = call.option('school');
    const files = school === undefined ? formFiles(form) : await overlayFiles(call, form, school);
    const paths = Object.keys(files).map((path) => join(call.folder, path));
    const taken = paths.filter((path) => existsSync(path));
    if (taken.length > 0) throw new UsageError(`${nameOf(taken[0]!)} already exists and was not changed.`);
    for (const [path, content] of Object.entries(files)) {
      const file = join(call.folder, path);
      await mkdir(dirname(file), { recursive: true });
      // Another process may have written the file in the meantime.
      await writeFile(file, printJson(content), { flag: 'wx' });
    }
    const { style } = call.terminal;
    const next = school === undefined ? `campus-cover forms prove ${form}` : `campus-cover forms diff ${school}`;
    const text = [...paths.map((path) => `${style.green('✓')} ${nameOf(path)}`), `Next: ${next}`].join('\n');
    return { failed: false, findings: [], text, json: { files: paths.map(nameOf) } };
  },
};

function formFiles(id: string): Readonly<Record<string, object>> {
  const { form, given, scenario } = starterForm(id);
  return {
    [`forms/${id}/form.json`]: form,
    [`forms/${id}/given.json`]: given,
    [`forms/${id}/scenarios/from-start-to-end.json`]: scenario,
  };
}

async function overlayFiles(call: FormsCall, id: string, slug: string): Promise<Readonly<Record<string, object>>> {
  const library = await call.readLibrary();
  requireName('form', id, library.forms.keys());
  requireName('school', slug, library.schools.keys());
  const { version } = JSON.parse(library.forms.get(id)!.text) as { readonly version: number };
  return {
    [`schools/${slug}/${id}.json`]: {
      $schema: '../../meta/overlay.schema.json',
      extends: `${id}@${version}`,
      school: slug,
    },
  };
}

function nameOf(path: string): string {
  return relative(process.cwd(), path);
}

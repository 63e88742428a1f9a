import { readOverlayPath, type OverlayFiles } from '@campus-cover/engine';
import { formatJson } from '@campus-cover/engine/analysis';
import { addresses } from '@campus-cover/schemas';

interface FormToCopy {
  readonly form: string;
  /** Valid files, as in a school's folder. */
  readonly files: OverlayFiles;
}

/** The form that the copy becomes. */
export interface NewForm {
  readonly school: string;
  readonly form: string;
  readonly title: string;
  /** The names of the school's desks. */
  readonly desks: readonly string[];
}

type Written = Readonly<Record<string, unknown>>;

/**
 * Makes a form that only one school has from another form's files. The copy starts at version 1, and keeps its desk only
 * if the school has one of that name. Its translations lack the title, so that lint asks for it.
 */
export function copyForm({ form: from, files }: FormToCopy, to: NewForm): OverlayFiles {
  const { school, form } = to;
  const copied = Object.entries(files).map(([path, text]): readonly [string, Written] => {
    const written = JSON.parse(text) as Written;
    const kind = readOverlayPath(path, from);
    if (kind?.kind === 'overlay') return [`${form}.json`, copyDefinition(written, to)];
    if (kind?.kind === 'translation') return [`${form}.${kind.language}.json`, copyTranslation(written, form)];
    return [`scenarios/${form}-${nameOfScenario(path, from, files)}`, copyScenario(written, { form, school })];
  });
  return Object.fromEntries(copied.map(([path, written]) => [path, print(written)]));
}

/** A scenario's name without the name of its form, unless another scenario already has the short name. */
function nameOfScenario(path: string, from: string, files: OverlayFiles): string {
  const name = path.slice('scenarios/'.length);
  const short = name.startsWith(`${from}-`) ? name.slice(from.length + 1) : name;
  return files[`scenarios/${short}`] === undefined ? short : name;
}

function copyDefinition({ $schema, migrations: _migrations, ...written }: Written, to: NewForm): Written {
  const { form: id, title, desks } = to;
  const page = written['page'] as Written | undefined;
  const delivery = written['delivery'] as { readonly desk: string } | undefined;
  return {
    $schema,
    ...written,
    id,
    version: 1,
    title,
    ...(page && { page: { ...page, path: `${addresses.ownForms}/${id}` } }),
    ...(delivery && {
      delivery: { ...delivery, desk: desks.includes(delivery.desk) ? delivery.desk : (desks[0] ?? delivery.desk) },
    }),
  };
}

function copyTranslation({ school: _school, ...written }: Written, form: string): Written {
  const { title: _title, ...patch } = (written['patch'] ?? {}) as Written;
  return { ...written, extends: `${form}@1`, patch };
}

function copyScenario(
  { $schema, ...written }: Written,
  key: { readonly form: string; readonly school: string },
): Written {
  const { form: _form, school: _school, ...rest } = written;
  return { $schema, ...key, ...rest };
}

function print(written: Written): string {
  const text = JSON.stringify(written, null, 2);
  return formatJson(text) ?? text;
}

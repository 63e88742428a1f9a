import { isFormFile, type FormLibrary, type OverlayFiles } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { EffectiveForms } from '../forms/definitions/effective-forms.ts';
import type { Database } from '../platform/storage/index.ts';
import { findInForce } from './find-in-force.ts';
import type { OwnForm } from './list-own-forms.ts';
import { titleOf } from './title-of.ts';

/** What a new form can be made from. Each of the three kinds has its own names. */
export type FormSource =
  | { readonly template: string }
  /** A form of every school. */
  | { readonly form: string }
  /** A form that only that school has. */
  | { readonly school: string; readonly form: string };

/**
 * Lists what a new form can be made from: the templates, the forms of every school that need no code, and schools' own
 * forms that are in effect.
 */
export function listFormSources({ catalog }: Pick<EffectiveForms, 'catalog'>, own: readonly OwnForm[]) {
  const bases = catalog.formIds.filter((id) => needsNoCode(catalog, id));
  return {
    templates: [...(catalog.files.templates ?? [])].map(([id, files]) => ({
      id,
      title: titleOf(id, files[`${id}.json`]),
    })),
    forms: [
      ...bases.map((form) => ({ school: null, form, title: catalog.base(form).title })),
      ...own.filter(({ isInEffect }) => isInEffect).map(({ school, form, title }) => ({ school, form, title })),
    ],
  };
}

/** The files of a source; undefined if it does not exist or needs code, so that no copy of it could work. */
export async function findSourceFiles(
  trx: Transaction<Database>,
  { catalog }: Pick<EffectiveForms, 'catalog'>,
  source: FormSource,
): Promise<{ readonly form: string; readonly files: OverlayFiles } | undefined> {
  const { files: library } = catalog;
  if ('template' in source) {
    const files = library.templates?.get(source.template);
    return files && { form: source.template, files };
  }
  const { form } = source;
  if ('school' in source) {
    const { files } = await findInForce(trx, library, source);
    const text = files[`${form}.json`];
    if (library.forms.has(form) || text === undefined) return undefined;
    return isFormFile({ file: `${form}.json`, text }) ? { form, files } : undefined;
  }
  return needsNoCode(catalog, form) ? { form, files: filesOfBase(library, form) } : undefined;
}

function needsNoCode(catalog: EffectiveForms['catalog'], id: string): boolean {
  const { formIds, files } = catalog;
  if (!formIds.includes(id) || files.takenInByCode?.has(id) === true) return false;
  const { appeal, delivery } = catalog.base(id);
  return appeal !== true && delivery !== undefined;
}

/** A form of every school with its translations and scenarios, under the names that they have in a school's folder. */
function filesOfBase({ forms, languages, scenarios }: FormLibrary, form: string): OverlayFiles {
  const translations = [...languages].flatMap(([tag, { overlays }]) => {
    const file = overlays.get(form);
    return file === undefined ? [] : [[`${form}.${tag}.json`, file.text] as const];
  });
  const own = scenarios.flatMap(({ file, text }) => {
    const [, name] = new RegExp(`(?:^|/)forms/${form}/scenarios/([^/]+)$`).exec(file.replaceAll('\\', '/')) ?? [];
    return name === undefined ? [] : [[`scenarios/${name}`, text] as const];
  });
  return Object.fromEntries([[`${form}.json`, forms.get(form)?.text ?? ''], ...translations, ...own]);
}

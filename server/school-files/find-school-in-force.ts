import { readOverlayPath, type FormLibrary } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { Database, KeptFiles } from '../platform/storage/index.ts';
import { schoolFilesOf } from './school-folder.ts';

/** A form of a school that staff published in the workbench. */
export interface PublishedForm {
  readonly form: string;
  readonly number: number;
  readonly author: string;
  readonly files: KeptFiles;
}

/** A school's files in effect, as its students see them now. */
export interface SchoolInForce {
  /** Number of the publication; 0 while the built-in files are in effect. */
  readonly number: number;
  /** The whole folder, with the forms that staff have published since. */
  readonly files: KeptFiles;
  readonly forms: readonly PublishedForm[];
}

/**
 * Finds a school's files in effect; null for a school that was never published and is not built in.
 *
 * @param library the release's files
 */
export async function findSchoolInForce(
  trx: Transaction<Database>,
  library: FormLibrary,
  slug: string,
): Promise<SchoolInForce | null> {
  const newest = await trx
    .selectFrom('schoolPublications')
    .select(['number', 'files'])
    .where('school', '=', slug)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const base = newest?.files ?? schoolFilesOf(library, slug);
  if (base === null) return null;
  const forms = await trx
    .selectFrom('overlayPublications')
    .distinctOn('form')
    .select(['form', 'number', 'author', 'files'])
    .where('school', '=', slug)
    .orderBy('form')
    .orderBy('number', 'desc')
    .execute();
  const files = forms.reduce<KeptFiles>((all, one) => ({ ...withoutForm(all, one.form), ...one.files }), base);
  return { number: newest?.number ?? 0, files, forms };
}

/** The files in a folder that change one form, e.g. `waiver.json` and `waiver.es.json`. */
export function filesOfForm(files: KeptFiles, form: string): KeptFiles {
  return pick(files, (path, text) => isOfForm(path, text, form));
}

function withoutForm(files: KeptFiles, form: string): KeptFiles {
  return pick(files, (path, text) => !isOfForm(path, text, form));
}

function isOfForm(path: string, text: string, form: string): boolean {
  const kind = readOverlayPath(path, form)?.kind;
  return kind === 'scenario' ? formOfScenario(text) === form : kind !== undefined;
}

function formOfScenario(text: string): unknown {
  try {
    return (JSON.parse(text) as { readonly form?: unknown } | null)?.form;
  } catch {
    return undefined;
  }
}

function pick(files: KeptFiles, isWanted: (path: string, text: string) => boolean): KeptFiles {
  return Object.fromEntries(Object.entries(files).filter(([path, text]) => isWanted(path, text)));
}

import { isOwnForm, type FormLibrary, type OverlayKey } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Database, Storage } from '../platform/storage/index.ts';

interface KnownParts {
  readonly storage: Storage;
  readonly forms: { readonly catalog: { readonly files: FormLibrary } };
}

/**
 * The form and the school in an address: a form of every school, or one that only this school has, published or not. The
 * names never become a path.
 *
 * @throws {ServerError} NOT_FOUND for an unknown school or form
 */
export async function knownOverlay({ storage, forms }: KnownParts, { school, form }: OverlayKey): Promise<OverlayKey> {
  const library = forms.catalog.files;
  if (!library.schools.has(school)) throw new ServerError('NOT_FOUND');
  const key = { school, form };
  const isKnown = library.forms.has(form) || isOwnForm(library, key);
  if (!isKnown && !(await storage.system((trx) => hasOwnFiles(trx, key)))) throw new ServerError('NOT_FOUND');
  return key;
}

/** Whether staff have published or are writing the school's form. */
export async function hasOwnFiles(trx: Transaction<Database>, { school, form }: OverlayKey): Promise<boolean> {
  const written = await trx
    .selectFrom('overlayPublications')
    .select('form')
    .where('school', '=', school)
    .where('form', '=', form)
    .union(trx.selectFrom('overlayDrafts').select('form').where('school', '=', school).where('form', '=', form))
    .executeTakeFirst();
  return written !== undefined;
}

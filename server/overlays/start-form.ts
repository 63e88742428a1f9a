import { isOwnForm, type OverlayKey } from '@campus-cover/engine';
import type { EffectiveForms } from '../forms/definitions/effective-forms.ts';
import { isFormName } from '../forms/definitions/form-name.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { StaffWork } from '../schools/staff-work.ts';
import { copyForm } from './copy-form.ts';
import { hasOwnFiles } from './known-overlay.ts';
import { findSourceFiles, type FormSource } from './list-form-sources.ts';
import { lockOverlay } from './lock-overlay.ts';

interface FormStart extends OverlayKey {
  readonly title: string;
  readonly from: FormSource;
}

/**
 * Starts a form that only one school has, as the author's draft. Students see it once the author publishes it.
 *
 * @throws {ServerError} NOT_FOUND for an unknown school; FORM_EXISTS; FORM_NEEDS_CODE for a source that cannot be copied
 */
export async function startForm(
  { trx, session, now }: StaffWork,
  forms: Pick<EffectiveForms, 'catalog'>,
  { school, form, title, from }: FormStart,
): Promise<OverlayKey> {
  const { catalog } = forms;
  const library = catalog.files;
  const key = { school, form };
  if (!library.schools.has(school)) throw new ServerError('NOT_FOUND');
  if (!isFormName(form)) throw new ServerError('FORM_EXISTS', { detail: `A form cannot have the name “${form}”.` });
  await lockOverlay(trx, key);
  if (library.forms.has(form) || isOwnForm(library, key) || (await hasOwnFiles(trx, key)))
    throw new ServerError('FORM_EXISTS');
  const source = await findSourceFiles(trx, forms, from);
  if (source === undefined) throw new ServerError('FORM_NEEDS_CODE');
  const desks = Object.keys(catalog.school(school)?.desks ?? {});
  await trx
    .insertInto('overlayDrafts')
    .values({
      ...key,
      authorId: session.staffId,
      files: copyForm(source, { ...key, title: title.trim(), desks }),
      basedOn: 0,
      revision: 1,
      savedAt: now.toISOString(),
    })
    .execute();
  return key;
}

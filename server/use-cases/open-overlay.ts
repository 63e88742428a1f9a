import type { OverlayKey } from '@campus-cover/engine';
import type { BaseCatalog } from '../forms/form-catalog.ts';
import { describeForm } from '../overlays/describe-form.ts';
import { findDraft } from '../overlays/find-draft.ts';
import { findEditors } from '../overlays/find-editors.ts';
import { findPublication } from '../overlays/find-publications.ts';
import { findInForce } from '../overlays/find-in-force.ts';
import type { StaffWork } from './staff-work.ts';

/** All that a staff member needs to begin with a form of a school, or to go on with it. */
export async function openOverlay({ trx, session, now }: StaffWork, catalog: BaseCatalog, key: OverlayKey) {
  const { staffId } = session;
  const { number, files } = await findInForce(trx, catalog.files, key);
  const found = number === 0 ? null : await findPublication(trx, key, number);
  const university = await trx
    .selectFrom('universities')
    .select('name')
    .where('slug', '=', key.school)
    .executeTakeFirst();
  return {
    school: {
      slug: key.school,
      name: university?.name ?? key.school,
      theme: { ...catalog.theme(key.school) },
    },
    form: describeForm(catalog, key.form),
    base: { file: `forms/${key.form}/form.json`, text: catalog.files.forms.get(key.form)?.text ?? '' },
    inForce: { number, files, publication: found && withoutFiles(found) },
    draft: await findDraft(trx, key, { staffId }),
    others: await findEditors(trx, key, { staffId, now }),
  };
}

function withoutFiles<Found extends { readonly files: unknown; readonly authorId: string }>(found: Found) {
  const { files: _files, authorId: _authorId, ...facts } = found;
  return facts;
}

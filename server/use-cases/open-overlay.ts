import type { OverlayKey } from '@campus-cover/engine';
import type { EffectiveForms } from '../forms/effective-forms.ts';
import { describeForm } from '../overlays/describe-form.ts';
import { findDraft } from '../overlays/find-draft.ts';
import { findEditors } from '../overlays/find-editors.ts';
import { findPublication } from '../overlays/find-publications.ts';
import { findInForce } from '../overlays/find-in-force.ts';
import type { StaffWork } from './staff-work.ts';

/** All that a staff member needs to begin with a form of a school, or to go on with it. */
export async function openOverlay({ trx, session, now }: StaffWork, forms: EffectiveForms, key: OverlayKey) {
  const { staffId } = session;
  const { catalog } = forms;
  const { number, files } = await findInForce(trx, catalog.files, key);
  const found = number === 0 ? null : await findPublication(trx, key, number);
  const university = await trx
    .selectFrom('universities')
    .select('name')
    .where('slug', '=', key.school)
    .executeTakeFirst();
  const text = catalog.files.forms.get(key.form)?.text ?? '';
  return {
    school: {
      slug: key.school,
      name: university?.name ?? key.school,
      theme: { ...catalog.theme(key.school) },
    },
    form: describeForm(catalog, key.form),
    base: { file: `forms/${key.form}/form.json`, text, parts: partsOf(catalog, text) },
    inForce: {
      number,
      files,
      publication: found && withoutFiles(found),
      isAvailable: (await forms.ofSchool(trx, key.school)).isAvailable(key.form),
    },
    draft: await findDraft(trx, key, { staffId }),
    others: await findEditors(trx, key, { staffId, now }),
  };
}

/** The parts that a form of the release uses, each once. */
function partsOf({ files }: EffectiveForms['catalog'], text: string) {
  const { parts = {} } = JSON.parse(text) as { readonly parts?: Readonly<Record<string, { readonly use: string }>> };
  const names = [...new Set(Object.values(parts).map(({ use }) => use))];
  return names.map((name) => ({ name, file: `parts/${name}.json`, text: files.parts[name]?.text ?? '' }));
}

function withoutFiles<Found extends { readonly files: unknown; readonly authorId: string }>(found: Found) {
  const { files: _files, authorId: _authorId, ...facts } = found;
  return facts;
}

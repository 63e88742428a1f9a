import type { OverlayKey } from '@campus-cover/engine';
import type { EffectiveForms } from '../forms/definitions/effective-forms.ts';
import type { StaffWork } from '../schools/staff-work.ts';
import { describeForm, describeOwnForm } from './describe-form.ts';
import { findDraft } from './find-draft.ts';
import { findEditors } from './find-editors.ts';
import { findInForce } from './find-in-force.ts';
import { findPublication } from './find-publications.ts';

/** Everything that a staff member needs to start or continue work on a school's form. */
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
  const draft = await findDraft(trx, key, { staffId });
  const base = catalog.files.forms.get(key.form)?.text;
  return {
    school: {
      slug: key.school,
      name: university?.name ?? key.school,
      theme: { ...catalog.theme(key.school) },
    },
    ...(base === undefined
      ? { form: describeOwnForm(catalog, key.form, draft?.files ?? files), base: null }
      : {
          form: describeForm(catalog, key.form),
          base: { file: `forms/${key.form}/form.json`, text: base, parts: partsOf(catalog, base) },
        }),
    inForce: {
      number,
      files,
      publication: found && withoutFiles(found),
      isAvailable: (await forms.ofSchool(trx, key.school)).isAvailable(key.form),
    },
    draft,
    others: await findEditors(trx, key, { staffId, now }),
  };
}

/** The parts that a built-in form uses, without duplicates. */
function partsOf({ files }: EffectiveForms['catalog'], text: string) {
  const { parts = {} } = JSON.parse(text) as { readonly parts?: Readonly<Record<string, { readonly use: string }>> };
  const names = [...new Set(Object.values(parts).map(({ use }) => use))];
  return names.map((name) => ({ name, file: `parts/${name}.json`, text: files.parts[name]?.text ?? '' }));
}

function withoutFiles<Found extends { readonly files: unknown; readonly authorId: string }>(found: Found) {
  const { files: _files, authorId: _authorId, ...facts } = found;
  return facts;
}

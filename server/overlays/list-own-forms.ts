import { isFormFile, isOwnForm, listVariants, type FormLibrary, type OverlayKey } from '@campus-cover/engine';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';
import { titleOf } from './title-of.ts';

/** A form that only one school has. */
export interface OwnForm extends OverlayKey {
  readonly title: string;
  /** False if there is only a draft. */
  readonly isInEffect: boolean;
}

/**
 * Every school's own forms, from the release's files, the newest publications and the drafts. What a school changed in a
 * form that left the release is none.
 */
export async function listOwnForms(trx: Transaction<Database>, library: FormLibrary): Promise<readonly OwnForm[]> {
  const bases = [...library.forms.keys()];
  const text = sql<string | null>`files ->> (form || '.json')`.as('text');
  const published = await trx
    .selectFrom('overlayPublications')
    .distinctOn(['school', 'form'])
    .select(['school', 'form', text])
    .where('form', 'not in', bases)
    .orderBy('school')
    .orderBy('form')
    .orderBy('number', 'desc')
    .execute();
  const drafts = await trx
    .selectFrom('overlayDrafts')
    .select(['school', 'form', text])
    .where('form', 'not in', bases)
    .execute();
  const released = listVariants(library).flatMap(({ school, form, language }) =>
    school !== undefined && language === undefined && isOwnForm(library, { school, form })
      ? [{ school, form, text: library.schools.get(school)?.overlays.get(form)?.text ?? null }]
      : [],
  );
  const toOwn = (isInEffect: boolean) => (row: OverlayKey & { readonly text: string | null }) => {
    const { school, form } = row;
    return [`${school}/${form}`, { school, form, title: titleOf(form, row.text), isInEffect }] as const;
  };
  // A later entry replaces an earlier one.
  const all = [
    ...drafts.filter(isForm).map(toOwn(false)),
    ...released.map(toOwn(true)),
    ...published.filter(isForm).map(toOwn(true)),
  ];
  return [...new Map(all).values()];
}

/** An author can remove the form's file from a draft for a while. */
function isForm({ form, text }: { readonly form: string; readonly text: string | null }): boolean {
  return text === null || isFormFile({ file: `${form}.json`, text });
}

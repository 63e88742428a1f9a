import type { EffectiveForms } from '../forms/definitions/effective-forms.ts';
import type { StaffWork } from '../schools/staff-work.ts';
import { describeForm } from './describe-form.ts';
import { listFormSources } from './list-form-sources.ts';
import { listOwnForms } from './list-own-forms.ts';

/** Every form that a school changes or that an author is changing, and the schools and forms to choose from. */
export async function listOverlays({ trx, session }: StaffWork, forms: EffectiveForms) {
  const { catalog } = forms;
  const { schools, forms: bases } = catalog.files;
  const names = new Map(
    (await trx.selectFrom('universities').select(['slug', 'name']).execute()).map(({ slug, name }) => [slug, name]),
  );
  const publications = await trx
    .selectFrom('overlayPublications')
    .distinctOn(['school', 'form'])
    .select(['school', 'form', 'number', 'publishedAt', 'author'])
    .orderBy('school')
    .orderBy('form')
    .orderBy('number', 'desc')
    .execute();
  const drafts = await trx
    .selectFrom('overlayDrafts')
    .innerJoin('administrators', 'administrators.id', 'overlayDrafts.authorId')
    .select(['school', 'form', 'authorId', 'firstName', 'lastName', 'savedAt'])
    .orderBy('savedAt', 'desc')
    .execute();
  const own = await listOwnForms(trx, catalog.files);
  const titles = new Map(own.map((form) => [keyOf(form), form.title]));
  const misfits = new Set((await forms.published(trx)).filter(({ problems }) => problems.length > 0).map(keyOf));
  const released = [...schools].flatMap(([school, { overlays, translations }]) =>
    [...overlays.keys(), ...[...translations.values()].flatMap((byForm) => [...byForm.keys()])].map((form) => ({
      school,
      form,
    })),
  );
  const keys = new Map([...released, ...publications, ...drafts].map((row) => [keyOf(row), row]));
  return {
    schools: [...schools.keys()].map((slug) => ({ slug, name: names.get(slug) ?? slug })),
    forms: catalog.formIds.map((id) => describeForm(catalog, id)),
    sources: listFormSources(forms, own),
    overlays: [...keys]
      // `campus-cover overlays check` reports publications for a school that this release does not have.
      .filter(([key, { school, form }]) => schools.has(school) && (bases.has(form) || titles.has(key)))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, { school, form }]) => {
        const publication = publications.find((row) => keyOf(row) === key);
        const begun = drafts.filter((row) => keyOf(row) === key);
        return {
          school,
          form,
          title: bases.has(form) ? catalog.base(form).title : (titles.get(key) ?? form),
          publication: publication
            ? { number: publication.number, publishedAt: publication.publishedAt, author: publication.author }
            : null,
          hasOwnDraft: begun.some(({ authorId }) => authorId === session.staffId),
          others: begun
            .filter(({ authorId }) => authorId !== session.staffId)
            .map(({ firstName, lastName, savedAt }) => ({ author: `${firstName} ${lastName}`, savedAt })),
          isAvailable: !misfits.has(key),
        };
      }),
  };
}

function keyOf({ school, form }: { readonly school: string; readonly form: string }): string {
  return `${school}/${form}`;
}

import type { FormSource, WorkbenchOverview } from '../../api/workbench.ts';

/**
 * What a new form can be made from, as the choices of a list: the templates first, then the forms that can be copied.
 * The values are sources as JSON.
 */
export function listSources({
  schools,
  sources: { templates, forms },
}: Pick<WorkbenchOverview, 'schools' | 'sources'>): readonly (readonly [string, string])[] {
  const nameOf = (slug: string): string => schools.find((school) => school.slug === slug)?.name ?? slug;
  return [
    ...templates.map(({ id, title }) => toChoice({ template: id }, `Template: ${title}`)),
    ...forms.map(({ school, form, title }) =>
      school === null
        ? toChoice({ form }, `Copy of: ${title}`)
        : toChoice({ school, form }, `Copy of: ${title}, ${nameOf(school)}`),
    ),
  ];
}

function toChoice(source: FormSource, words: string): readonly [string, string] {
  return [JSON.stringify(source), words];
}

import type { WorkbenchOverview } from '../../api/workbench.ts';

/** Shown as the published version if staff have not published the form. */
export const builtInVersion = 'Built-in version';

/** A form that a school changes, or for which an author has a draft. */
export interface OverlayRow {
  readonly school: WorkbenchOverview['schools'][number];
  readonly form: WorkbenchOverview['forms'][number];
  readonly overlay: WorkbenchOverview['overlays'][number];
}

/** Lists the overlays with their schools and forms, sorted by school and then by form. */
export function listRows({ schools, forms, overlays }: WorkbenchOverview): readonly OverlayRow[] {
  return overlays
    .flatMap((overlay) => {
      const school = schools.find(({ slug }) => slug === overlay.school);
      const form = forms.find(({ id }) => id === overlay.form);
      return school === undefined || form === undefined ? [] : [{ school, form, overlay }];
    })
    .toSorted(
      (left, right) =>
        left.school.name.localeCompare(right.school.name) || left.form.title.localeCompare(right.form.title),
    );
}

/** Returns the rows whose school, form or authors contain every word of the search. */
export function searchRows(rows: readonly OverlayRow[], search: string): readonly OverlayRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ school, form, overlay }) => {
    const people = [overlay.publication?.author ?? builtInVersion, ...overlay.others.map(({ author }) => author)];
    const text = [school.name, school.slug, form.title, form.id, ...people].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

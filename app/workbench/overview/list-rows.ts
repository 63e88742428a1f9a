import type { WorkbenchOverview } from '../../api/workbench.ts';

/** Shown as the published version if staff have not published the form. */
export function versionWithout(isOwn: boolean): string {
  return isOwn ? 'Not published yet' : 'Built-in version';
}

/** A form that a school changes, or for which an author has a draft. */
export interface OverlayRow {
  readonly school: WorkbenchOverview['schools'][number];
  readonly form: Pick<WorkbenchOverview['forms'][number], 'id' | 'title'>;
  /** Whether no other school has the form. */
  readonly isOwn: boolean;
  readonly overlay: WorkbenchOverview['overlays'][number];
}

/** Lists the overlays with their schools and forms, sorted by school and then by form. */
export function listRows({ schools, forms, overlays }: WorkbenchOverview): readonly OverlayRow[] {
  return overlays
    .flatMap((overlay) => {
      const school = schools.find(({ slug }) => slug === overlay.school);
      const { form: id, title } = overlay;
      return school === undefined
        ? []
        : [{ school, form: { id, title }, isOwn: !forms.some((form) => form.id === id), overlay }];
    })
    .toSorted(
      (left, right) =>
        left.school.name.localeCompare(right.school.name) || left.form.title.localeCompare(right.form.title),
    );
}

/** Returns the rows whose school, form or authors contain every word of the search. */
export function searchRows(rows: readonly OverlayRow[], search: string): readonly OverlayRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ school, form, isOwn, overlay }) => {
    const people = [
      overlay.publication?.author ?? versionWithout(isOwn),
      ...overlay.others.map(({ author }) => author),
    ];
    const text = [school.name, school.slug, form.title, form.id, ...people].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

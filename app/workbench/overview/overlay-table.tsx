import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatStaffMoment } from '../../shell/dates.ts';
import { StackTable, type StackColumn } from '../../shell/stack-table.tsx';
import { versionWithout, type OverlayRow } from './list-rows.ts';

const columns: readonly StackColumn<OverlayRow>[] = [
  { name: 'School', cellOf: ({ school }) => school.name },
  { name: 'Form', cellOf: (row) => <FormCell {...row} /> },
  {
    name: 'Published',
    cellOf: ({ isOwn, overlay: { publication } }) =>
      publication === null
        ? versionWithout(isOwn)
        : `${formatStaffMoment(publication.publishedAt)}, ${publication.author}`,
  },
];

/** A table with one row for each school's form. */
export function OverlayTable({ rows }: { readonly rows: readonly OverlayRow[] }): ReactElement {
  return (
    <StackTable
      label="Forms that schools change"
      columns={columns}
      rows={rows}
      keyOf={({ school, form }) => `${school.slug}/${form.id}`}
    />
  );
}

function FormCell({ school, form, isOwn, overlay }: OverlayRow): ReactElement {
  return (
    <div>
      <Link
        className="lone-link"
        to={`/workbench/${school.slug}/${form.id}`}
        aria-label={`${form.title}, ${school.name}`}
      >
        {form.title}
      </Link>
      {isOwn ? <p className="wb-row-note">Only this school has this form.</p> : null}
      {overlay.hasOwnDraft ? <p className="wb-row-note">You have a draft.</p> : null}
      {overlay.others.map(({ author, savedAt }) => (
        <p key={`${author} ${savedAt}`} className="wb-row-note">
          {author} has a draft, saved {formatStaffMoment(savedAt)}.
        </p>
      ))}
      {overlay.isAvailable ? null : (
        <p className="wb-row-note wb-trouble">
          Students cannot open this form because it does not work with this release.
        </p>
      )}
    </div>
  );
}

import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { SchoolEntry } from '../../../api/workbench-schools.ts';
import { formatStaffMoment } from '../../../shell/dates.ts';
import { StackTable, type StackColumn } from '../../../shell/stack-table.tsx';

const columns: readonly StackColumn<SchoolEntry>[] = [
  { name: 'School', cellOf: (school) => <NameCell {...school} /> },
  { name: 'Version', cellOf: tellVersion },
  { name: 'Students', cellOf: ({ students }) => students.toLocaleString('en-US') },
];

/** A table with one row for each school. */
export function SchoolTable({ schools }: { readonly schools: readonly SchoolEntry[] }): ReactElement {
  return <StackTable label="Schools" columns={columns} rows={schools} keyOf={({ slug }) => slug} />;
}

function NameCell({ slug, name, draft }: SchoolEntry): ReactElement {
  return (
    <div>
      <Link className="lone-link" to={`/workbench/schools/${slug}`}>
        {name}
      </Link>
      {draft === null ? null : (
        <p className="wb-row-note">You have a draft, saved {formatStaffMoment(draft.savedAt)}.</p>
      )}
    </div>
  );
}

function tellVersion({ number, isBuiltIn }: SchoolEntry): string {
  if (number > 0) return String(number);
  return isBuiltIn ? 'Built-in version' : 'Never published';
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table that is laid out as blocks loses its roles in some browsers */
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { momentInWords } from '../work/moment-words.ts';
import type { OverlayRow } from './list-rows.ts';

const columns = ['School', 'Form', 'Published'] as const;

/** One form a row; on a phone every row stands as a block of its own. */
export function OverlayTable({ rows }: { readonly rows: readonly OverlayRow[] }): ReactElement {
  return (
    <table className="audit-table wb-table" role="table" aria-label="Forms that schools change">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ school, form, overlay }) => (
          <tr key={`${school.slug}/${form.id}`} role="row">
            <td role="cell" data-column="School">
              {school.name}
            </td>
            <td role="cell" data-column="Form">
              <div>
                <Link
                  className="lone-link"
                  to={`/workbench/${school.slug}/${form.id}`}
                  aria-label={`${form.title}, ${school.name}`}
                >
                  {form.title}
                </Link>
                {overlay.hasOwnDraft ? <p className="wb-row-note">You have a draft.</p> : null}
                {overlay.others.map(({ author, savedAt }) => (
                  <p key={`${author} ${savedAt}`} className="wb-row-note">
                    {author} has a draft, saved {momentInWords(savedAt)}.
                  </p>
                ))}
                {overlay.trouble === null ? null : <p className="wb-row-note wb-trouble">{overlay.trouble}</p>}
              </div>
            </td>
            <td role="cell" data-column="Published">
              {overlay.publication === null
                ? 'As delivered'
                : `${momentInWords(overlay.publication.publishedAt)}, ${overlay.publication.author}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

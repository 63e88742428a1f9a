// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- some browsers
// drop the roles of a table that is laid out as blocks
import type { ReactElement, ReactNode } from 'react';

export interface StackColumn<Row> {
  /** The column's header, repeated in each cell on a phone, e.g. `"When"`. */
  readonly name: string;
  /** The content of a row's cell; empty text takes no space on a phone. */
  readonly cellOf: (row: Row) => ReactNode;
}

export interface StackTableProps<Row> {
  /** The table's accessible name, e.g. `"What happened, newest first"`. */
  readonly label: string;
  readonly columns: readonly StackColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

/**
 * A table whose rows become blocks on a phone. It sets its ARIA roles explicitly, because some browsers drop them in
 * that layout.
 */
export function StackTable<Row>({ label, columns, rows, keyOf }: StackTableProps<Row>): ReactElement {
  return (
    <table className="stack-table" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ name }) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ name, cellOf }) => {
              const content = cellOf(row);
              return (
                <td key={name} role="cell" data-column={name} data-empty={content === '' || undefined}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

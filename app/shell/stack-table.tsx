/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table that is laid out as blocks loses its roles in some browsers */
import type { ReactElement, ReactNode } from 'react';

export interface StackColumn<Row> {
  /** Heads the column, and on a phone each of its cells, e.g. `"When"`. */
  readonly name: string;
  /** What stands in a row's cell; an empty text takes no room on a phone. */
  readonly cellOf: (row: Row) => ReactNode;
}

export interface StackTableProps<Row> {
  /** The table's name to those who do not see it, e.g. `"What happened, newest first"`. */
  readonly label: string;
  readonly columns: readonly StackColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

/** A table whose rows stand as blocks of their own on a phone. The roles are written out because one that is laid out so loses them. */
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

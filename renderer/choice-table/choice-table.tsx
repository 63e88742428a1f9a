// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- drawn as
// cards, a table is none to WebKit unless its parts say what they are
import type { ReactNode } from 'react';
import type { TableDescription } from '../field/table-description.ts';
import { say } from '../words.ts';

interface ChoiceTableProps {
  readonly label: string;
  readonly table: TableDescription;
  /** Its last column holds what can be done with a row. */
  readonly hasActions: boolean;
  /** Other rows are on their way. */
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** The table around its rows. */
export function ChoiceTable({ label, table, hasActions, isBusy, children }: ChoiceTableProps) {
  return (
    <table role="table" className="cc-table" aria-busy={isBusy || undefined}>
      {/* The legend above says the same to those who see it. */}
      <caption className="cc-visually-hidden">{label}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {table.choiceTitle ?? label}
          </th>
          {table.columns.map(({ name, title, format }) => (
            <th key={name} role="columnheader" scope="col" className={`cc-cell-${format}`}>
              {title}
            </th>
          ))}
          {hasActions ? (
            <th role="columnheader" scope="col">
              <span className="cc-visually-hidden">{say('actions')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

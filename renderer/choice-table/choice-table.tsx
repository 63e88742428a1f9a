// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- WebKit drops
// the table roles of a table drawn as cards, unless each part states its role
import type { ReactNode } from 'react';
import type { TableDescription } from '../field/table-description.ts';
import { useWords } from '../language/use-words.ts';

interface ChoiceTableProps {
  readonly label: string;
  readonly table: TableDescription;
  /** Whether the last column contains each row's buttons. */
  readonly hasActions: boolean;
  /** Whether new rows are loading. */
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** The table element and its header. `children` are the rows. */
export function ChoiceTable({ label, table, hasActions, isBusy, children }: ChoiceTableProps) {
  const { say } = useWords();
  return (
    <table role="table" className="cc-table" aria-busy={isBusy || undefined}>
      {/* Sighted users read the same text in the legend above. */}
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

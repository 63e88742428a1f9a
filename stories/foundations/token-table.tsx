import type { ReactNode } from 'react';
import './foundations.css';

export interface TokenTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[];
}

/** A table of tokens with samples. */
export function TokenTable({ caption, columns, rows }: TokenTableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading, ...cells]) => (
          <tr key={heading}>
            <th scope="row">{heading}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

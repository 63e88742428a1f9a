import type { ReactElement } from 'react';
import { ShareBar } from './share-bar.tsx';

export interface ShownFigure {
  readonly id: string;
  readonly title: string;
  /** What it counts. */
  readonly text: string;
  /** E.g. "1,200" or "$12.50". */
  readonly value: string;
  /** The part of a whole, from 0 to 1, and in words, e.g. "60%"; absent for a figure that is not a part. */
  readonly share?: { readonly part: number; readonly words: string };
}

interface FigureTableProps {
  /** The table's accessible name. */
  readonly label: string;
  /** The headers of the two columns. */
  readonly heads: readonly [string, string];
  readonly figures: readonly ShownFigure[];
}

/** Figures with what each counts. The bars repeat the numbers, so they are hidden from screen readers. */
export function FigureTable({ label, heads, figures }: FigureTableProps): ReactElement {
  const hasBars = figures.some(({ share }) => share !== undefined);
  return (
    <table className={hasBars ? 'figure-table' : 'figure-table figure-table-numbers'} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ id, title, text, value, share }) => (
          <tr key={id}>
            <th scope="row">
              {title}
              <span className="figure-text">{text}</span>
            </th>
            <td>
              <span className="figure-number">{value}</span>
              {share === undefined ? null : (
                <>
                  <span className="figure-share">{share.words}</span>
                  <ShareBar share={share.part} />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

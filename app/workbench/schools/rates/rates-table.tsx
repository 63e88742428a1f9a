import { Button } from '@campus-cover/renderer';
import { useRef, type ReactElement } from 'react';
import { AmountInput } from './amount-input.tsx';
import { people, parts, type RateRow } from './rate-table.ts';
import { findAmountProblem } from './read-amount.ts';
import type { RateCell } from './write-rates.ts';

export interface RatesTableProps {
  readonly rows: readonly RateRow[];
  readonly onWrite: (cell: RateCell, amount: string) => void;
  readonly onRemove: (row: RateRow) => void;
}

const partWords = { premium: 'Premium', sponsor: 'Sponsor pays' } as const;

const columns = people.flatMap((person) => parts.map((part) => ({ person, part })));

/** A row for each class, below its period. Enter moves to the row below, and Shift+Enter moves to the row above. */
export function RatesTable({ rows, onWrite, onRemove }: RatesTableProps): ReactElement {
  const table = useRef<HTMLTableElement>(null);

  function move(row: number, column: number): void {
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, including by keyboard
    <section className="wb-rates" aria-label="Rates, by period and class" tabIndex={0}>
      <table ref={table}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Class
            </th>
            {people.map((person) => (
              <th key={person} scope="colgroup" colSpan={parts.length}>
                {person}
              </th>
            ))}
            <th scope="col" rowSpan={2}>
              <span className="cc-visually-hidden">Actions</span>
            </th>
          </tr>
          <tr>
            {columns.map(({ person, part }) => (
              <th key={`${person} ${part}`} scope="col">
                {partWords[part]}
              </th>
            ))}
          </tr>
        </thead>
        {groupRows(rows).map(({ period, planName, rows: own }) => (
          <tbody key={period}>
            <tr>
              <th scope="rowgroup" colSpan={2 + people.length * parts.length}>
                <span className="wb-rates-period">
                  {planName} <span className="wb-rates-id">{period}</span>
                </span>
              </th>
            </tr>
            {own.map((row) => (
              <tr key={row.rateClass}>
                <th scope="row">{row.rateClass}</th>
                {columns.map(({ person, part }, column) => (
                  <td key={`${person} ${part}`}>
                    <AmountInput
                      label={`${partWords[part]}, ${person}, ${row.period}, class ${row.rateClass}`}
                      place={`${rows.indexOf(row)}:${column}`}
                      written={row.amounts[person][part]}
                      problem={part === 'sponsor' ? findAmountProblem(row.amounts[person]) : null}
                      onWrite={(amount) => onWrite({ period, rateClass: row.rateClass, person, part }, amount)}
                      onMove={(rowsDown) => move(rows.indexOf(row) + rowsDown, column)}
                    />
                  </td>
                ))}
                <td>
                  {row.isWritten ? (
                    <Button
                      look="quiet"
                      aria-label={`Remove the class ${row.rateClass} from ${period}`}
                      onClick={() => onRemove(row)}
                    >
                      Remove
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface RowGroup extends Pick<RateRow, 'period' | 'planName'> {
  readonly rows: readonly RateRow[];
}

function groupRows(rows: readonly RateRow[]): readonly RowGroup[] {
  const first = rows.filter((row, at) => rows[at - 1]?.period !== row.period);
  return first.map(({ period, planName }) => ({
    period,
    planName,
    rows: rows.filter((row) => row.period === period),
  }));
}

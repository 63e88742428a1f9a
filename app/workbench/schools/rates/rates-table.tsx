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

/** A row for each period and class. Enter goes to the row below, Shift and Enter to the row above. */
export function RatesTable({ rows, onWrite, onRemove }: RatesTableProps): ReactElement {
  const table = useRef<HTMLTableElement>(null);

  function move(row: number, column: number): void {
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <section className="wb-rates" aria-label="Rates, by period and class" tabIndex={0}>
      <table ref={table}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Period and class
            </th>
            {people.map((person) => (
              <th key={person} scope="colgroup" colSpan={parts.length}>
                {person}
              </th>
            ))}
            <td rowSpan={2} />
          </tr>
          <tr>
            {people.flatMap((person) =>
              parts.map((part) => (
                <th key={`${person} ${part}`} scope="col">
                  {partWords[part]}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={`${row.period} ${row.rateClass}`}>
              <th scope="row">
                <span>{row.planName}</span>
                <span className="wb-rates-id">
                  {row.period}, class {row.rateClass}
                </span>
              </th>
              {people.flatMap((person, index) =>
                parts.map((part, offset) => {
                  const column = index * parts.length + offset;
                  return (
                    <td key={`${person} ${part}`}>
                      <AmountInput
                        label={`${partWords[part]}, ${person}, ${row.period}, class ${row.rateClass}`}
                        place={`${at}:${column}`}
                        written={row.amounts[person][part]}
                        problem={part === 'sponsor' ? findAmountProblem(row.amounts[person]) : null}
                        onWrite={(amount) =>
                          onWrite({ period: row.period, rateClass: row.rateClass, person, part }, amount)
                        }
                        onMove={(rowsDown) => move(at + rowsDown, column)}
                      />
                    </td>
                  );
                }),
              )}
              <td>
                {row.isWritten ? (
                  <Button
                    look="quiet"
                    aria-label={`Remove the class ${row.rateClass} from ${row.period}`}
                    onClick={() => onRemove(row)}
                  >
                    Remove
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- WebKit drops
// the table roles of a table drawn as cards, unless each part states its role
import type { ReactNode } from 'react';
import { nameChoice } from '../field/choice-name.ts';
import type { Refusal } from '../field/choice-refusal.ts';
import type { Choice } from '../field/field-description.ts';
import type { ColumnDescription, TableDescription } from '../field/table-description.ts';
import { useWords } from '../language/use-words.ts';
import type { Words } from '../language/words.ts';
import { formatCell } from './format-cell.ts';

interface ChoiceRowProps {
  /** Id of the row's checkbox. */
  readonly id: string;
  readonly choice: Choice;
  readonly table: TableDescription;
  readonly isChosen: boolean;
  readonly refusal: Refusal | undefined;
  readonly disabled: boolean;
  readonly isInvalid: boolean;
  /** Omitted if the table is read-only. */
  readonly onToggle: ((isChosen: boolean) => void) | undefined;
  /** Buttons for the row. Omitted if the table has no actions column. */
  readonly actions: ReactNode | undefined;
}

/** One choice: its checkbox, and its details in the columns. */
export function ChoiceRow(props: ChoiceRowProps) {
  const words = useWords();
  const { id, choice, table, isChosen, refusal, disabled, isInvalid, onToggle, actions } = props;
  const reason = refusal === undefined ? undefined : sayReason(words, refusal, choice, table);
  const facts = table.columns.map((column) => sayFact(words, choice, column)).filter((fact) => fact !== '');
  const factsId = `${id}--facts`;
  return (
    <tr role="row" className="cc-table-row" data-chosen={isChosen || undefined} data-refused={refusal?.kind}>
      <th role="rowheader" scope="row">
        {onToggle === undefined ? (
          choice.label
        ) : (
          <div className="cc-choice">
            <input
              type="checkbox"
              id={id}
              checked={isChosen}
              disabled={disabled || refusal !== undefined}
              aria-invalid={isInvalid || undefined}
              aria-describedby={factsId}
              onChange={(event) => onToggle(event.target.checked)}
            />
            <label htmlFor={id}>{choice.label}</label>
          </div>
        )}
        {reason === undefined ? null : <p className="cc-table-reason">{reason}</p>}
        {/* Repeats the column titles, because screen readers do not read them with a checkbox. */}
        <span id={factsId} hidden>
          {[...facts, reason].filter((part) => part !== undefined).join('; ')}
        </span>
      </th>
      {table.columns.map((column) => (
        <RowCell
          key={column.name}
          column={column}
          text={formatCell(words, choice.cells?.[column.name], column.format)}
        />
      ))}
      {actions === undefined ? null : (
        <td role="cell" className="cc-table-actions">
          {actions}
        </td>
      )}
    </tr>
  );
}

function RowCell({ column, text }: { readonly column: ColumnDescription; readonly text: string }) {
  return (
    <td role="cell" className={`cc-cell-${column.format}`} data-blank={text === '' || undefined}>
      {/* Shown on a card, because a card has no header row. Screen readers still read the real header. */}
      <span className="cc-cell-label" aria-hidden="true">
        {column.title}
      </span>
      <span className="cc-cell-words">{text}</span>
    </td>
  );
}

function sayFact(words: Words, { cells }: Choice, { name, title, format }: ColumnDescription): string {
  const text = formatCell(words, cells?.[name], format);
  return text === '' ? '' : `${title}: ${text}`;
}

function sayReason(words: Words, refusal: Refusal, { cells }: Choice, table: TableDescription): string {
  const { say, sayList } = words;
  if (refusal.kind === 'excluded') {
    return say('notTogether', { names: sayList(refusal.by.map((other) => nameChoice(words, other, table))) });
  }
  const own = cells?.['disabledText'];
  return typeof own === 'string' && own !== '' ? own : (table.disabledText ?? say('notAvailable'));
}

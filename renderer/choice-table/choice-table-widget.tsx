import { useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { nameChoice } from '../field/choice-name.ts';
import { refusalOf } from '../field/choice-refusal.ts';
import type { WidgetProps } from '../field/drawn-field.ts';
import { Spinner } from '../page/spinner.tsx';
import { useWords } from '../language/use-words.ts';
import { ChoiceRow } from './choice-row.tsx';
import { ChoiceTable } from './choice-table.tsx';
import { RecordActions } from './record-actions.tsx';
import { RemoveRecordDialog } from './remove-record-dialog.tsx';
import { useChoosing } from './use-choosing.ts';
import { useRecords } from './use-records.ts';

/** If a table has more columns than this, it is wider than a form. */
const MOST_COLUMNS = 3;

/**
 * Choices in a table. Each row contains one choice with its details. In a narrow container, each row becomes a card.
 */
export function ChoiceTableWidget({ field }: WidgetProps) {
  const words = useWords();
  const { path, id, description, snapshot } = field;
  const { table, label } = description;
  if (table === undefined) throw new Error(`The field ${path} does not define a table`);
  const { choices, chosen, isAsking, toggle } = useChoosing(field);
  const addButton = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const records = useRecords(field, () => (addButton.current ?? box.current)?.focus());

  const shown = snapshot.readOnly ? choices.filter(({ value }) => chosen.includes(value)) : choices;
  const refusals = shown.map((choice) => (snapshot.readOnly ? undefined : refusalOf(choice, choices, chosen)));
  // A link to the field focuses the first enabled control, or the table's box if there is none.
  const first = refusals.indexOf(undefined);
  const hasAddButton = records?.records.add !== undefined;
  const isTarget = !hasAddButton && (first === -1 || records !== undefined);
  const isBusy = isAsking || records?.isBusy === true;
  const isMany = table.columns.length + (records === undefined ? 0 : 1) > MOST_COLUMNS;

  return (
    <div
      ref={box}
      className={isMany ? 'cc-table-box cc-table-many' : 'cc-table-box'}
      id={isTarget && first === -1 ? id : undefined}
      tabIndex={isTarget ? -1 : undefined}
    >
      {shown.length === 0 ? (
        <EmptyTable isAsking={isAsking} text={snapshot.readOnly ? words.say('notProvided') : table.emptyText} />
      ) : (
        <ChoiceTable label={label} table={table} hasActions={records !== undefined} isBusy={isAsking}>
          {shown.map((choice, index) => (
            <ChoiceRow
              key={JSON.stringify(choice.value)}
              id={index === first ? id : `${id}--${index}`}
              choice={choice}
              table={table}
              isChosen={chosen.includes(choice.value)}
              refusal={refusals[index]}
              disabled={field.disabled}
              isInvalid={field.message !== undefined}
              onToggle={snapshot.readOnly ? undefined : (isChosen) => toggle(choice.value, isChosen)}
              actions={
                records === undefined ? undefined : (
                  <RecordActions
                    access={records}
                    choice={choice}
                    name={nameChoice(words, choice, table)}
                    isBusy={isBusy}
                  />
                )
              }
            />
          ))}
        </ChoiceTable>
      )}
      {records === undefined || !hasAddButton ? null : (
        <Button
          ref={addButton}
          id={first === -1 ? id : undefined}
          look="secondary"
          // Not while the list reloads: a click right after the last dialog closed would have no effect.
          busy={records.isBusy}
          aria-describedby={field.describedBy}
          onClick={records.add}
        >
          {records.records.add}
        </Button>
      )}
      {records?.removing === undefined ? null : <RemoveRecordDialog access={records} choice={records.removing} />}
    </div>
  );
}

function EmptyTable({ isAsking, text }: { readonly isAsking: boolean; readonly text: string | undefined }) {
  const { say } = useWords();
  if (isAsking) return <Spinner label={say('loading')} />;
  return <p className="cc-rows-empty">{text ?? say('nothingToChoose')}</p>;
}

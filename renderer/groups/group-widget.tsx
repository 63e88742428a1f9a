import { useEffect, useRef } from 'react';
import { useAnnouncer } from '../announcer/announcer.tsx';
import { Button } from '../controls/button.tsx';
import type { WidgetProps } from '../field/drawn-field.ts';
import { useWords } from '../language/use-words.ts';
import { GroupRow } from './group-row.tsx';
import { rowTitle } from './row-title.ts';

/** The rows of a repeated group. A new row receives focus. After a row is removed, the add button receives focus. */
export function GroupWidget({ field }: WidgetProps) {
  const words = useWords();
  const { say } = words;
  const { form, path, id, description, snapshot, disabled } = field;
  const { rows = [] } = snapshot;
  const announce = useAnnouncer();
  const lastRow = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<'row' | 'button' | undefined>(undefined);
  const isFull = rows.length >= (description.schema.maxItems ?? Number.POSITIVE_INFINITY);
  const canChange = !snapshot.readOnly && !disabled;

  useEffect(() => {
    const wanted = focusNext.current;
    focusNext.current = undefined;
    if (wanted === 'row') lastRow.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    if (wanted === 'button') addButton.current?.focus();
  });

  const add = () => {
    focusNext.current = 'row';
    const row = form.addRow(path);
    announce(say('rowAdded', { title: rowTitle(words, form.definition, row.path) }));
  };
  const remove = (row: string) => {
    focusNext.current = 'button';
    const title = rowTitle(words, form.definition, row);
    form.removeRow(row);
    announce(say('rowRemoved', { title }));
  };
  return (
    <>
      {rows.length === 0 ? <p className="cc-rows-empty">{description.group?.emptyText ?? say('noRows')}</p> : null}
      {rows.map((row, index) => (
        <GroupRow
          key={row.key}
          field={field}
          row={row}
          ref={index === rows.length - 1 ? lastRow : undefined}
          onRemove={() => remove(row.path)}
        />
      ))}
      {canChange ? (
        <Button
          ref={addButton}
          id={id}
          look="secondary"
          aria-describedby={field.describedBy}
          disabled={isFull}
          onClick={add}
        >
          {description.group?.addLabel ?? say('addRow', { label: description.label })}
        </Button>
      ) : null}
      {canChange && isFull ? <p className="cc-rows-full">{say('rowsFull', { count: rows.length })}</p> : null}
    </>
  );
}

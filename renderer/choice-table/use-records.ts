import { useState } from 'react';
import { useAnnouncer } from '../announcer/announcer.tsx';
import { textOf } from '../answers/text-of.ts';
import { nameChoice } from '../field/choice-name.ts';
import type { DrawnField } from '../field/drawn-field.ts';
import type { Choice } from '../field/field-description.ts';
import type { RecordsDescription } from '../field/table-description.ts';
import type { RecordRequest } from '../form/form-services.ts';
import { useWords } from '../language/use-words.ts';

export interface RecordsAccess {
  readonly records: RecordsDescription;
  /** Whether a record's form is opening or open. */
  readonly isBusy: boolean;
  /** The record that the student asked to delete. The student has not yet confirmed the deletion. */
  readonly removing: Choice | undefined;
  readonly has: (choice: Choice) => boolean;
  readonly add: () => void;
  readonly edit: (choice: Choice) => void;
  readonly askToRemove: (choice: Choice | undefined) => void;
  readonly remove: (choice: Choice) => Promise<boolean>;
}

/**
 * Adds, edits and deletes the records behind a table's choices through the host. After each change, it reloads the
 * lookup that supplies the records.
 *
 * @param onRemoved moves focus to a control that remains on the page
 * @returns `undefined` if the table has no records, or if the field cannot change now
 */
export function useRecords(field: DrawnField, onRemoved: () => void): RecordsAccess | undefined {
  const words = useWords();
  const { form, path, description, snapshot, disabled, services } = field;
  const [isBusy, setBusy] = useState(false);
  const [removing, askToRemove] = useState<Choice | undefined>(undefined);
  const announce = useAnnouncer();
  const { table } = description;
  const records = table?.records;
  if (records === undefined) return undefined;
  const service = services.records;
  if (service === undefined) throw new Error(`The field ${path} shows records, but the form has no record service`);
  if (snapshot.readOnly || disabled) return undefined;

  const requestFor = (choice?: Choice): RecordRequest => ({
    form: records.form,
    query: { ...records.query, ...(choice !== undefined && { Id: textOf(choice.cells?.[records.id]) }) },
  });
  const open = async (choice: Choice | undefined, done: 'recordAdded' | 'recordSaved') => {
    setBusy(true);
    try {
      const isSaved = await service.edit(requestFor(choice));
      // Also reload after a failed or uncertain attempt, so that the table shows the stored records.
      form.ask(records.refresh);
      if (isSaved) announce(words.say(done));
    } finally {
      setBusy(false);
    }
  };
  return {
    records,
    isBusy,
    removing,
    has: (choice) => textOf(choice.cells?.[records.id]) !== '',
    add: () => void open(undefined, 'recordAdded'),
    edit: (choice) => void open(choice, 'recordSaved'),
    askToRemove,
    async remove(choice) {
      if (!(await service.remove(requestFor(choice)))) return false;
      askToRemove(undefined);
      form.ask(records.refresh);
      // Wait for the dialog to close. The dialog hides the page, and returns focus to a button whose row is about
      // to disappear.
      requestAnimationFrame(() => {
        onRemoved();
        announce(words.say('recordRemoved', { name: nameChoice(words, choice, table) }));
      });
      return true;
    },
  };
}

import { useState } from 'react';
import { useAnnouncer } from '../announcer/announcer.tsx';
import { textOf } from '../answers/text-of.ts';
import { nameChoice } from '../field/choice-name.ts';
import type { DrawnField } from '../field/drawn-field.ts';
import type { Choice } from '../field/field-description.ts';
import type { RecordsDescription } from '../field/table-description.ts';
import type { RecordRequest } from '../form/form-services.ts';
import { say } from '../words.ts';

export interface RecordsAccess {
  readonly records: RecordsDescription;
  /** Another form is open, or on its way. */
  readonly isBusy: boolean;
  /** Whom the person asked to delete and has not said yes to yet. */
  readonly removing: Choice | undefined;
  readonly has: (choice: Choice) => boolean;
  readonly add: () => void;
  readonly edit: (choice: Choice) => void;
  readonly askToRemove: (choice: Choice | undefined) => void;
  readonly remove: (choice: Choice) => Promise<boolean>;
}

/**
 * Adds, changes and deletes the records behind a table's choices by way of the host; after each the lookup that they come
 * from is asked again.
 *
 * @param onRemoved brings the focus to where it can stay
 * @returns `undefined` when the table has no records, or when nothing can be changed now
 */
export function useRecords(field: DrawnField, onRemoved: () => void): RecordsAccess | undefined {
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
      // Also after a try that came to nothing, or of which nobody knows: the table then shows what is there.
      form.ask(records.refresh);
      if (isSaved) announce(say(done));
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
      // Only now is the page out of the dialog's shadow, and the focus back on a button whose row is about to go.
      requestAnimationFrame(() => {
        onRemoved();
        announce(say('recordRemoved', { name: nameChoice(choice, table) }));
      });
      return true;
    },
  };
}

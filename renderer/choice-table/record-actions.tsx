import { Button } from '../controls/button.tsx';
import type { Choice } from '../field/field-description.ts';
import { useWords } from '../language/use-words.ts';
import type { RecordsAccess } from './use-records.ts';

interface RecordActionsProps {
  readonly access: RecordsAccess;
  readonly choice: Choice;
  /** Names the record in the buttons' accessible labels. */
  readonly name: string;
  readonly isBusy: boolean;
}

/** Buttons that edit and delete the record behind a choice. Draws nothing if the choice has no record. */
export function RecordActions({ access, choice, name, isBusy }: RecordActionsProps) {
  const { say } = useWords();
  const { records } = access;
  const edit = records.edit ?? say('edit');
  const remove = records.remove ?? say('delete');
  if (!access.has(choice)) return null;
  return (
    <>
      <Button
        look="quiet"
        busy={isBusy}
        aria-label={say('actionNamed', { action: edit, name })}
        onClick={() => access.edit(choice)}
      >
        {edit}
      </Button>
      <Button
        look="quiet"
        busy={isBusy}
        aria-label={say('actionNamed', { action: remove, name })}
        onClick={() => access.askToRemove(choice)}
      >
        {remove}
      </Button>
    </>
  );
}

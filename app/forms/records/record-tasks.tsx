import type { RecordRequest } from '@campus-cover/renderer';
import { isSignedOut } from '../../api/problem-error.ts';
import { openRecord, type OpenedRecord } from './open-record.ts';
import { RecordDialog } from './record-dialog.tsx';
import type { RecordOutcome } from './record-outcome.ts';
import { reasonOf } from './reason-of.ts';
import type { RecordTools } from './record-tools.ts';

/**
 * Opens a second form in a dialog. A failure closes the dialog, and the page says that nothing was saved. The caller
 * then reloads its list.
 *
 * @returns whether the record was saved
 */
export async function editRecord(tools: RecordTools, request: RecordRequest): Promise<boolean> {
  let opened: OpenedRecord;
  try {
    opened = await openRecord(tools, request);
  } catch (error) {
    explain(tools, error);
    return false;
  }
  const outcome = await new Promise<RecordOutcome>((resolve) => {
    tools.show(<RecordDialog opened={opened} onDone={resolve} />);
  });
  tools.show(null);
  switch (outcome.kind) {
    case 'saved':
      return true;
    case 'cancelled':
      return false;
    case 'failed':
      tools.tell(outcome.problem);
      return false;
    case 'signed-out':
      tools.onSignedOut();
      return false;
  }
}

function explain(tools: RecordTools, error: unknown): void {
  if (isSignedOut(error)) tools.onSignedOut();
  else tools.tell(tools.words.say('recordNotOpened', { reason: reasonOf(tools.words, error) }));
}

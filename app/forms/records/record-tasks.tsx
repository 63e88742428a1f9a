import { say, type RecordRequest } from '@campus-cover/renderer';
import { isSignedOut } from '../../api/problem-error.ts';
import { openRecord, type OpenedRecord } from './open-record.ts';
import { RecordDialog, type RecordOutcome } from './record-dialog.tsx';
import { reasonOf } from './reason-of.ts';
import type { RecordTools } from './record-tools.ts';

/**
 * Opens another form in a dialog. A failure closes it and says on the page that nothing was saved; the caller then
 * reads anew what is there.
 *
 * @returns whether what is there may have changed; false after a cancel
 */
export async function editRecord(tools: RecordTools, request: RecordRequest): Promise<boolean> {
  let opened: OpenedRecord;
  try {
    opened = await openRecord(tools, request);
  } catch (error) {
    return explain(tools, error);
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
      return true;
    case 'signed-out':
      tools.onSignedOut();
      return false;
  }
}

function explain(tools: RecordTools, error: unknown): boolean {
  if (isSignedOut(error)) {
    tools.onSignedOut();
    return false;
  }
  tools.tell(say('recordNotOpened', { reason: reasonOf(error) }));
  return true;
}

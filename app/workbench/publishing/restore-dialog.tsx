import { Button, Dialog, useAnnouncer } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { fetchOverlay, restoreOverlay } from '../../api/workbench.ts';
import type { RestoreRequest } from '../panes/history-pane.tsx';
import type { OverlayWork } from '../work/use-overlay-work.ts';
import type { FilePlace } from '../workbench-context.ts';
import { RefusalNote } from './refusal-note.tsx';
import { useReasonedChange } from './use-reasoned-change.ts';
import { WhyField } from './why-field.tsx';

export interface RestoreDialogProps extends RestoreRequest {
  readonly work: OverlayWork;
  readonly onOpen: (place: FilePlace) => void;
}

/** Asks for confirmation before an earlier publication takes effect for students again. */
export function RestoreDialog({ work, number, what, onOpen, onClose }: RestoreDialogProps): ReactElement {
  const announce = useAnnouncer();
  const title = number === 0 ? 'Restore the built-in version' : `Restore version ${number}`;
  const change = useReasonedChange({
    firstWhy: title,
    failed: 'nothing was changed',
    async change(why) {
      const wasChanged = work.isChanged;
      const restored = await restoreOverlay(work.key, number, { basedOn: work.inForce.number, why });
      const { inForce } = await fetchOverlay(work.key);
      work.restored(inForce, wasChanged);
      announce(`The version was published again, as version ${restored.number}.`);
      onClose();
    },
    onConflict: work.lookNow,
  });

  function leaveTo(place: FilePlace): void {
    onClose();
    onOpen(place);
  }

  return (
    <Dialog
      open
      title={`${title}?`}
      cancelLabel="Cancel"
      onCancel={onClose}
      actions={
        <Button busy={change.isBusy} onClick={() => void change.make()}>
          {change.isBusy ? 'Checking…' : 'Restore this version'}
        </Button>
      }
    >
      <p>
        Students of {work.overlay.school.name} get {what} again, as a new version. Nothing is lost.
      </p>
      {work.isChanged ? <p>Your own changes stay in the editor.</p> : null}
      <WhyField change={change} />
      <RefusalNote refusal={change.refusal} onOpen={leaveTo} />
      {change.isBusy ? (
        <output className="wb-gate-result">
          The version goes through the same checks as any other version. A long form can take a minute or two.
        </output>
      ) : null}
    </Dialog>
  );
}

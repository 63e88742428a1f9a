import { Button, Dialog, useAnnouncer } from '@campus-cover/renderer';
import { useCallback, type ReactElement } from 'react';
import { restoreSchool } from '../../../api/workbench-schools.ts';
import { explainFailure } from '../../../problems/explain-failure.ts';
import { useResource } from '../../../shell/use-resource.ts';
import type { RestoreRequest } from '../../panes/history-pane.tsx';
import { RefusalNote } from '../../publishing/refusal-note.tsx';
import { WhyField } from '../../publishing/why-field.tsx';
import type { FileWork } from '../../work/use-file-work.ts';
import type { FilePlace, OverlayFiles } from '../../workbench-context.ts';
import { useSchoolCheck } from '../use-school-check.ts';
import { ChangeReview } from './change-review.tsx';
import { HarmChoices } from './harm-choices.tsx';
import { useSchoolChange } from './use-school-change.ts';

export interface RestoreSchoolDialogProps extends RestoreRequest {
  readonly work: FileWork;
  readonly onOpen: (place: FilePlace) => void;
}

/** Loads an earlier publication and asks for confirmation before it takes effect again. */
export function RestoreSchoolDialog(props: RestoreSchoolDialogProps): ReactElement {
  const { work, number, onClose } = props;
  const { calls } = work;
  const load = useCallback((signal: AbortSignal) => calls.fetchPublicationFiles(number, signal), [calls, number]);
  const [resource, retry] = useResource(load);
  if (resource.state === 'ready') return <OpenRestoreDialog {...props} files={resource.value} />;
  return (
    <Dialog
      open
      title={`${titleOf(number)}?`}
      cancelLabel="Close"
      onCancel={onClose}
      actions={resource.state === 'failed' ? <Button onClick={retry}>Try again</Button> : null}
    >
      <p>
        {resource.state === 'failed'
          ? explainFailure(resource.error, 'the version could not be loaded')
          : 'Loading the version…'}
      </p>
    </Dialog>
  );
}

/** 0 is the built-in version. */
function titleOf(number: number): string {
  return number === 0 ? 'Restore the built-in version' : `Restore version ${number}`;
}

function OpenRestoreDialog(props: RestoreSchoolDialogProps & { readonly files: OverlayFiles }): ReactElement {
  const { work, number, what, files, onOpen, onClose } = props;
  const announce = useAnnouncer();
  const { slug, name } = work.school;
  const checked = useSchoolCheck(slug, files, work.inForce.number);
  const title = titleOf(number);
  const change = useSchoolChange({
    checked,
    firstWhy: title,
    failed: 'nothing was changed',
    async change({ why, accept }) {
      const wasChanged = work.isChanged;
      const restored = await restoreSchool(slug, number, { basedOn: work.inForce.number, why, accept });
      const { inForce } = await work.calls.fetchWork();
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
          {change.isBusy ? 'Restoring…' : 'Restore this version'}
        </Button>
      }
    >
      <p>
        {name} gets {what} again, as a new version. Nothing is lost.
      </p>
      {work.isChanged ? <p>Your own changes stay in the editor.</p> : null}
      <ChangeReview checked={checked} isNew={false} title={`What changes for ${name}`} onOpen={leaveTo} />
      <HarmChoices harm={checked.check?.harm ?? []} acceptance={change.acceptance} error={change.harmError} />
      <WhyField change={change} />
      <RefusalNote refusal={change.refusal} onOpen={leaveTo} />
    </Dialog>
  );
}

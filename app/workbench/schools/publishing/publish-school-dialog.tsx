import { Button, Dialog } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import type { Publication } from '../../../api/workbench.ts';
import { publishSchool } from '../../../api/workbench-schools.ts';
import { RefusalNote } from '../../publishing/refusal-note.tsx';
import { WhyField } from '../../publishing/why-field.tsx';
import { whyNotNow } from '../../publishing/why-not-now.ts';
import type { FileWork } from '../../work/use-file-work.ts';
import type { FilePlace } from '../../workbench-context.ts';
import { useSchoolCheck } from '../use-school-check.ts';
import { ChangeReview } from './change-review.tsx';
import { HarmChoices } from './harm-choices.tsx';
import { useSchoolChange } from './use-school-change.ts';

export interface PublishSchoolDialogProps {
  readonly work: FileWork;
  readonly onOpen: (place: FilePlace) => void;
  readonly onPublished: (publication: Publication) => void;
  readonly onClose: () => void;
}

/** Shows what changes and who is harmed, asks for the reason, and publishes the school. */
export function PublishSchoolDialog(props: PublishSchoolDialogProps): ReactElement {
  // Evaluated once. If an obstacle appears later, the page reports it when the author publishes, so that the typed
  // reason is kept.
  const [obstacle] = useState(() => whyNotNow(props.work));
  if (obstacle === null) return <OpenPublishDialog {...props} />;
  return (
    <Dialog open title="Publish" cancelLabel="Close" onCancel={props.onClose}>
      <p>{obstacle}</p>
    </Dialog>
  );
}

function OpenPublishDialog({ work, onOpen, onPublished, onClose }: PublishSchoolDialogProps): ReactElement {
  // The dialog publishes the files that it checked, even if the editor behind it changes.
  const [files] = useState(work.files);
  const { slug, name } = work.school;
  const checked = useSchoolCheck(slug, files, work.inForce.number);
  const isNew = Object.keys(work.inForce.files).length === 0;
  const change = useSchoolChange({
    checked,
    firstWhy: '',
    failed: 'nothing was published',
    // A different window may have saved a different draft, and publishing would delete it.
    findObstacle: async () =>
      (await work.saving.keeper.flush()) ? null : 'Your draft could not be saved, so nothing was published.',
    async change({ why, accept }) {
      const publication = await publishSchool(slug, { files, basedOn: work.basedOn, why, accept });
      work.published(publication, files);
      onPublished(publication);
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
      title="Publish"
      cancelLabel="Do not publish"
      onCancel={onClose}
      actions={
        <Button busy={change.isBusy} onClick={() => void change.make()}>
          {change.isBusy ? 'Publishing…' : 'Publish now'}
        </Button>
      }
    >
      <ChangeReview
        checked={checked}
        isNew={isNew}
        title={isNew ? 'What is published' : `What changes for ${name}`}
        onOpen={leaveTo}
      />
      <HarmChoices harm={checked.check?.harm ?? []} acceptance={change.acceptance} error={change.harmError} />
      <WhyField change={change} />
      <RefusalNote refusal={change.refusal} onOpen={leaveTo} />
    </Dialog>
  );
}

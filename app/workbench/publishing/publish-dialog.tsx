import { Button, Dialog } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { publishOverlay, type Publication } from '../../api/workbench.ts';
import { ChangesInWords } from '../panes/changes-in-words.tsx';
import { useChanges } from '../panes/use-changes.ts';
import type { OverlayWork } from '../work/use-overlay-work.ts';
import type { FilePlace } from '../workbench-context.ts';
import { GateList } from './gate-list.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { useGate } from './use-gate.ts';
import { useReasonedChange } from './use-reasoned-change.ts';
import { WhyField } from './why-field.tsx';
import { whyNotNow } from './why-not-now.ts';

export interface PublishDialogProps {
  readonly work: OverlayWork;
  readonly onOpen: (place: FilePlace) => void;
  readonly onPublished: (publication: Publication) => void;
  readonly onClose: () => void;
}

/** What changes for students, whether it may, and why: then it is published. */
export function PublishDialog(props: PublishDialogProps): ReactElement {
  // Asked once: what comes to light later is said where it matters, and takes nothing away that somebody is writing.
  const [obstacle] = useState(() => whyNotNow(props.work));
  if (obstacle === null) return <OpenPublishDialog {...props} />;
  return (
    <Dialog open title="Publish" cancelLabel="Close" onCancel={props.onClose}>
      <p>{obstacle}</p>
    </Dialog>
  );
}

function OpenPublishDialog({ work, onOpen, onPublished, onClose }: PublishDialogProps): ReactElement {
  // What is published is what was checked, whatever happens behind the dialog.
  const [files] = useState(work.files);
  const changes = useChanges(work.key, files, 'in-force');
  const gate = useGate(work.key, files);
  const change = useReasonedChange({
    firstWhy: '',
    failed: 'nothing was published',
    async findObstacle() {
      if (!gate.isDone) return 'The checks are not done yet.';
      if (!gate.isOpen) return 'It cannot be published: see above what is wrong.';
      // Another window may have saved something else: publishing would end that draft.
      return (await work.saving.keeper.flush()) ? null : 'Your draft could not be saved, so nothing was published.';
    },
    async change(why) {
      const publication = await publishOverlay(work.key, { files, basedOn: work.basedOn, why });
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <section className="wb-publish" aria-label="The checks, and what changes" tabIndex={0}>
        <h3>Checks</h3>
        <GateList gate={gate} onOpen={leaveTo} />
        <h3>What changes for students of {work.overlay.school.name}</h3>
        <ChangesInWords changes={changes} none="For students nothing changes." />
      </section>
      <output className="wb-gate-result" data-state={gate.isDone ? (gate.isOpen ? 'passed' : 'refused') : 'running'}>
        {gate.isDone
          ? gate.isOpen
            ? 'All checks passed.'
            : 'A check did not pass: it cannot be published yet.'
          : 'Checking…'}
      </output>
      <WhyField change={change} />
      <RefusalNote refusal={change.refusal} onOpen={leaveTo} />
      {change.isBusy ? (
        <output className="wb-gate-result">Campus Cover checks it once more. Then it is published.</output>
      ) : null}
    </Dialog>
  );
}

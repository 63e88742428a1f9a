import { Button, Dialog } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { publishOverlay, type Publication } from '../../api/workbench.ts';
import { ChangesInWords } from '../panes/changes-in-words.tsx';
import { useChanges } from '../panes/use-changes.ts';
import type { OverlayWork } from '../work/use-overlay-work.ts';
import type { FilePlace } from '../workbench-context.ts';
import { GateList } from './gate-list.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { useGate, type Gate } from './use-gate.ts';
import { useReasonedChange } from './use-reasoned-change.ts';
import { WhyField } from './why-field.tsx';
import { whyNotNow } from './why-not-now.ts';

export interface PublishDialogProps {
  readonly work: OverlayWork;
  readonly onOpen: (place: FilePlace) => void;
  readonly onPublished: (publication: Publication) => void;
  readonly onClose: () => void;
}

/** Shows the checks and what changes for students. Asks for the reason and publishes. */
export function PublishDialog(props: PublishDialogProps): ReactElement {
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

function OpenPublishDialog({ work, onOpen, onPublished, onClose }: PublishDialogProps): ReactElement {
  // The dialog publishes the files that it checked, even if the editor behind it changes.
  const [files] = useState(work.files);
  const changes = useChanges(work.key, files, 'in-force');
  const gate = useGate(work.key, files);
  const change = useReasonedChange({
    firstWhy: '',
    failed: 'nothing was published',
    async findObstacle() {
      if (!gate.isDone) return 'The checks are still running.';
      if (!gate.isOpen) return 'You cannot publish yet. Fix the errors above first.';
      // A different window may have saved a different draft, and publishing would delete it.
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
      <section className="wb-publish" aria-label="Checks and changes" tabIndex={0}>
        <h3>Checks</h3>
        <GateList gate={gate} onOpen={leaveTo} />
        <h3>What changes for students at {work.overlay.school.name}</h3>
        <ChangesInWords changes={changes} none="Nothing changes for students." />
      </section>
      <output className="wb-gate-result" data-state={gate.isDone ? (gate.isOpen ? 'passed' : 'refused') : 'running'}>
        {describeResult(gate)}
      </output>
      <WhyField change={change} />
      <RefusalNote refusal={change.refusal} onOpen={leaveTo} />
      {change.isBusy ? (
        <output className="wb-gate-result">Campus Cover will check the files again and then publish them.</output>
      ) : null}
    </Dialog>
  );
}

function describeResult({ isDone, isOpen, warnings }: Gate): string {
  if (!isDone) return 'Checking…';
  if (!isOpen) return 'Not every check passed, so you cannot publish yet.';
  if (warnings === 0) return 'All checks passed.';
  return `All checks passed, with ${warnings === 1 ? '1 warning' : `${warnings} warnings`}.`;
}

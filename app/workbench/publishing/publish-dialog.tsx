import { Button, Dialog } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { publishOverlay, type Publication } from '../../api/workbench.ts';
import { ProblemError } from '../../api/problem-error.ts';
import { explainFailure } from '../../shell/explain-failure.ts';
import { ChangesInWords } from '../panes/changes-in-words.tsx';
import { useChanges } from '../panes/use-changes.ts';
import type { OverlayWork } from '../work/use-overlay-work.ts';
import type { FilePlace, Finding } from '../workbench-context.ts';
import { GateList } from './gate-list.tsx';
import { RefusalFindings } from './refusal-findings.tsx';
import { useGate } from './use-gate.ts';
import { WhyField } from './why-field.tsx';

export interface PublishDialogProps {
  readonly work: OverlayWork;
  readonly onOpen: (place: FilePlace) => void;
  readonly onPublished: (publication: Publication) => void;
  readonly onClose: () => void;
}

interface Refusal {
  readonly words: string;
  readonly findings: readonly Finding[];
}

/** What changes for students, whether it may, and why: then it is published. */
export function PublishDialog({ work, onOpen, onPublished, onClose }: PublishDialogProps): ReactElement {
  // What is published is what was checked, whatever happens behind the dialog.
  const [files] = useState(work.files);
  const changes = useChanges(work.key, files, 'in-force');
  const gate = useGate(work.key, files);
  const [why, setWhy] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function publish(): Promise<void> {
    if (why.trim() === '') {
      setError('Say why, for whoever reads the history');
      document.getElementById('wb-why')?.focus();
      return;
    }
    if (!gate.isOpen) {
      const words = gate.isDone ? 'It cannot be published: see what is wrong above.' : 'The checks are not done yet.';
      setRefusal({ words, findings: [] });
      return;
    }
    setBusy(true);
    setRefusal(null);
    try {
      await work.saving.keeper.flush();
      const publication = await publishOverlay(work.key, { files, basedOn: work.basedOn, why: why.trim() });
      work.published(publication, files);
      onPublished(publication);
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ProblemError && failure.status === 409) work.lookNow();
      const words = explainFailure(failure, 'nothing was published');
      setRefusal({ words, findings: failure instanceof ProblemError ? (failure.problem.findings ?? []) : [] });
    }
  }

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
        <Button busy={isBusy} onClick={() => void publish()}>
          {isBusy ? 'Publishing…' : 'Publish now'}
        </Button>
      }
    >
      <h3>What changes for students of {work.overlay.school.name}</h3>
      <ChangesInWords changes={changes} none="For students nothing changes." />
      <h3>Checks</h3>
      <GateList gate={gate} onOpen={leaveTo} />
      <output className="wb-gate-result">
        {gate.isDone ? (gate.isOpen ? 'All checks passed.' : 'A check did not pass: it cannot be published yet.') : ''}
      </output>
      <WhyField
        value={why}
        error={error}
        onType={(text) => {
          setWhy(text);
          setError(null);
        }}
      />
      {refusal === null ? null : (
        <div role="alert">
          <p className="wb-failed">{refusal.words}</p>
          {refusal.findings.length === 0 ? null : <RefusalFindings findings={refusal.findings} onOpen={leaveTo} />}
        </div>
      )}
      {isBusy ? (
        <output className="wb-gate-result">
          Campus Cover checks it once more, which takes as long as before. Then it is published.
        </output>
      ) : null}
    </Dialog>
  );
}

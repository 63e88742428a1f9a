import { Button, Dialog, useAnnouncer } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { fetchOverlay, restoreOverlay } from '../../api/workbench.ts';
import { ProblemError } from '../../api/problem-error.ts';
import { explainFailure } from '../../shell/explain-failure.ts';
import type { OverlayWork } from '../work/use-overlay-work.ts';
import type { FilePlace, Finding } from '../workbench-context.ts';
import { RefusalFindings } from './refusal-findings.tsx';
import { WhyField } from './why-field.tsx';

export interface RestoreDialogProps {
  readonly work: OverlayWork;
  /** 0 stands for what the release brought. */
  readonly number: number;
  /** What students get again, e.g. `"the form that Nora Newby published on Nov 3, 2026, 4:10 PM"`. */
  readonly what: string;
  readonly onOpen: (place: FilePlace) => void;
  readonly onClose: () => void;
}

/** Asks before students get the form of an earlier publication again. */
export function RestoreDialog({ work, number, what, onOpen, onClose }: RestoreDialogProps): ReactElement {
  const announce = useAnnouncer();
  const [why, setWhy] = useState(number === 0 ? 'Back to the form as it was delivered' : `Back to number ${number}`);
  const [error, setError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<{ readonly words: string; readonly findings: readonly Finding[] } | null>(
    null,
  );
  const [isBusy, setBusy] = useState(false);

  async function restore(): Promise<void> {
    if (why.trim() === '') {
      setError('Say why, for whoever reads the history');
      document.getElementById('wb-why')?.focus();
      return;
    }
    setBusy(true);
    setRefusal(null);
    try {
      const wasChanged = work.isChanged;
      const restored = await restoreOverlay(work.key, number, { basedOn: work.inForce.number, why: why.trim() });
      const { inForce } = await fetchOverlay(work.key);
      work.restored(inForce, wasChanged);
      announce(`It is in force again, as number ${restored.number}.`);
      onClose();
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ProblemError && failure.status === 409) work.lookNow();
      const words = explainFailure(failure, 'nothing was changed');
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
      title="Go back?"
      cancelLabel="Leave it as it is"
      onCancel={onClose}
      actions={
        <Button busy={isBusy} onClick={() => void restore()}>
          {isBusy ? 'Checking…' : 'Go back to this'}
        </Button>
      }
    >
      <p>
        Students of {work.overlay.school.name} get {what} again. It becomes a new publication; nothing is lost.
      </p>
      {work.isChanged ? <p>Your own changes stay in the editor.</p> : null}
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
          The checks run on it as on any other. A long form takes a minute or two.
        </output>
      ) : null}
    </Dialog>
  );
}

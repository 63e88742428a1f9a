import { Button, useAnnouncer } from '@campus-cover/renderer';
import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import type { RosterPeriods } from '../api/roster.ts';
import { ProblemPanel, type PanelProblem } from '../problems/problem-panel.tsx';
import { PeriodChoices } from './period-choices.tsx';
import { refuseRosterFile } from './refuse-roster-file.ts';
import { RosterFileField } from './roster-file-field.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useRosterUpload } from './use-roster-upload.ts';

export interface RosterFormProps {
  readonly periods: RosterPeriods['periods'];
  readonly largestFileBytes: number;
  /** The IDs of the initially chosen periods. */
  readonly firstChosen: readonly string[];
  readonly onSent: (number: number) => void;
}

const periodsControl = 'roster-periods';
const fileControl = 'roster-file';

/** Uploads a roster for the coverage periods that the administrator chooses. */
export function RosterForm({ periods, largestFileBytes, firstChosen, onSent }: RosterFormProps): ReactElement {
  const announce = useAnnouncer();
  const [chosen, setChosen] = useState(firstChosen);
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<readonly PanelProblem[]>([]);
  const upload = useRosterUpload({ onSent, onFailure: (message) => setProblems([{ message }]) });
  const isBusy = upload.fraction !== null;
  const submit = useRef<HTMLButtonElement>(null);
  const errorOf = (target: string) => problems.find((problem) => problem.target === target)?.message ?? null;

  function choose(next: File): void {
    const refusal = refuseRosterFile(next, largestFileBytes);
    setFile(refusal === null ? next : null);
    setProblems(refusal === null ? [] : [{ message: refusal, target: fileControl }]);
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    const missing = [
      ...(chosen.length === 0 ? [{ message: 'Choose at least one coverage period', target: periodsControl }] : []),
      ...(file === null ? [{ message: 'Choose the CSV file with the roster', target: fileControl }] : []),
    ];
    setProblems(missing);
    if (missing.length > 0 || file === null || isBusy) return;
    announce(`Uploading ${file.name}`);
    void upload.start(file, chosen);
  }

  function stop(): void {
    upload.cancel();
    // The button that was pressed is about to disappear.
    submit.current?.focus();
    announce('The upload was stopped.');
  }

  return (
    <>
      <ProblemPanel problems={problems} />
      <form className="roster-form" noValidate aria-label="Import a roster" onSubmit={send}>
        <PeriodChoices
          id={periodsControl}
          periods={periods}
          chosen={chosen}
          error={errorOf(periodsControl)}
          disabled={isBusy}
          onChange={setChosen}
        />
        <RosterFileField
          id={fileControl}
          file={file}
          largestBytes={largestFileBytes}
          error={errorOf(fileControl)}
          disabled={isBusy}
          onChoose={choose}
        />
        {upload.fraction === null || file === null ? null : (
          <UploadProgress fileName={file.name} fraction={upload.fraction} />
        )}
        <div className="button-row">
          {/* The button stays on the page during the upload, so that it keeps focus. */}
          <Button ref={submit} type="submit" busy={isBusy}>
            {isBusy ? 'Uploading…' : 'Upload and preview'}
          </Button>
          {isBusy ? (
            <Button look="secondary" onClick={stop}>
              Stop the upload
            </Button>
          ) : null}
        </div>
      </form>
    </>
  );
}

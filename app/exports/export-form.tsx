import { Button, Notice } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { takeExport, type ExportKind, type ExportReceiver, type ExportRun } from '../api/exports.ts';
import { AttemptProblem } from '../shell/attempt-problem.tsx';
import { useAttempt } from '../shell/use-attempt.ts';
import { ExportLinks } from './export-links.tsx';
import { describeCounts, kindTexts, kindTitles, nameOfExport } from './export-words.ts';

const kinds = Object.keys(kindTitles) as readonly ExportKind[];

interface ExportFormProps {
  readonly receivers: readonly ExportReceiver[];
  readonly onTaken: (run: ExportRun) => void;
}

/** Takes an export, and then shows where to download it. */
export function ExportForm({ receivers, onTaken }: ExportFormProps): ReactElement {
  const { isBusy, problem, run } = useAttempt('we could not take the export');
  const [kind, setKind] = useState<ExportKind>('enrollments');
  const [taken, setTaken] = useState<ExportRun | null>(null);

  const take = (): Promise<void> =>
    run(async () => {
      setTaken(null);
      const made = await takeExport(kind);
      setTaken(made);
      onTaken(made);
    });

  return (
    <>
      <form
        className="export-form"
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <div className="cc-field">
          <label className="cc-label" htmlFor="export-kind">
            Records
          </label>
          <select
            className="cc-input cc-select"
            id="export-kind"
            value={kind}
            aria-describedby="export-kind-text"
            onChange={(event) => setKind(event.target.value as ExportKind)}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {kindTitles[one]}
              </option>
            ))}
          </select>
          <p className="cc-hint" id="export-kind-text">
            {kindTexts[kind]}
          </p>
        </div>
        <Button type="submit" look="primary" busy={isBusy}>
          {isBusy ? 'Working…' : 'Take the export'}
        </Button>
      </form>
      {/* The region exists before its content, so that screen readers announce the content. */}
      <div aria-live="polite" className="export-taken">
        {taken === null ? null : (
          <Notice tone="success">
            <p>
              {nameOfExport(taken)}, is ready: {describeCounts(taken)}.
            </p>
            <ExportLinks run={taken} since={null} receivers={receivers} />
          </Notice>
        )}
      </div>
      <AttemptProblem problem={problem} />
    </>
  );
}

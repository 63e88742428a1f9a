import { useCallback, useMemo, useState } from 'react';
import type { CheckedFiles } from '../editor/pane/checked-files.ts';
import type { Proof } from '../publishing/use-proof.ts';
import type { Finding, OverlayFiles, Workbench } from '../workbench-context.ts';
import { mergeFindings } from './merge-findings.ts';
import type { Lint } from './use-lint.ts';
import type { CheckedLiveForm } from './use-live-form.ts';
import { useProblemAnnouncement } from './use-problem-announcement.ts';

export interface FindingsOptions {
  readonly files: OverlayFiles;
  readonly live: CheckedLiveForm;
  readonly lint: Lint;
  readonly proof: Proof;
}

export interface Findings {
  /** The server's findings about the files. */
  readonly inFiles: readonly Finding[];
  /** Includes findings that the live form reported. */
  readonly all: readonly Finding[];
  /** Each check's findings, with the files that it checked. */
  readonly checks: readonly CheckedFiles[];
  readonly reportFindings: Workbench['reportFindings'];
}

const none: readonly Finding[] = [];

/** Collects the findings from every check and announces their number. */
export function useFindings({ files, live, lint, proof }: FindingsOptions): Findings {
  const [barriers, setBarriers] = useState(none);
  const reportFindings = useCallback((_source: 'accessibility', found: readonly Finding[]) => setBarriers(found), []);
  const proved = proof.isCurrent ? (proof.answer?.findings ?? none) : none;

  const inFiles = useMemo(
    () => mergeFindings(live.problems, lint.findings, proved),
    [live.problems, lint.findings, proved],
  );
  const all = useMemo(() => mergeFindings(inFiles, barriers), [inFiles, barriers]);
  const checks = useMemo(
    () => [
      { files: live.checked, findings: live.problems },
      { files: lint.checked, findings: lint.findings },
      { files, findings: proved },
    ],
    [live.checked, live.problems, lint.checked, lint.findings, files, proved],
  );
  useProblemAnnouncement(inFiles, lint.isCurrent);
  return { inFiles, all, checks, reportFindings };
}

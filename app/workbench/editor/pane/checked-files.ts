import type { Finding, OverlayFiles } from '../../workbench-context.ts';

/** The findings of a check, and the files that it checked; `null` before the first check. */
export interface CheckedFiles {
  readonly files: OverlayFiles | null;
  /** Findings of all files. */
  readonly findings: readonly Finding[];
}

import type { Finding, OverlayFiles } from '../../workbench-context.ts';

/** A check's findings, and the files that it checked; `null` before the first check. */
export interface CheckedFiles {
  readonly files: OverlayFiles | null;
  /** The findings for all files. */
  readonly findings: readonly Finding[];
}

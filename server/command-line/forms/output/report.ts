import type { ReportFinding, Severity } from '../../../workshop/findings/report-finding.ts';

export const outputFormats = ['text', 'json', 'sarif', 'github'] as const;
export type OutputFormat = (typeof outputFormats)[number];

/** A command's result, for people and for programs. */
export interface Report {
  /** If true, the exit code is 1. */
  readonly failed: boolean;
  /** The problems, with their locations. */
  readonly findings: readonly ReportFinding[];
  /** Kinds of findings that the command can report, for SARIF. */
  readonly rules?: readonly ReportRule[];
  /** For people, printed after the findings. */
  readonly text: string;
  /** For programs: everything. */
  readonly json: unknown;
}

export interface ReportRule {
  readonly id: string;
  readonly severity: Severity;
  /** One sentence. */
  readonly meaning: string;
}

/** `3 errors, 1 warning`; `nothing` if there are none. */
export function countFindings(findings: readonly ReportFinding[]): string {
  const counts = (['error', 'warning', 'note'] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`];
  });
  return counts.join(', ') || 'nothing';
}

export function hasErrors(findings: readonly ReportFinding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

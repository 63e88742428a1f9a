import type { ReportFinding } from './report-finding.ts';

/** Removes duplicate findings: a problem in a base form or a part appears again in every variant. */
export function uniqueFindings(findings: readonly ReportFinding[]): readonly ReportFinding[] {
  return [
    ...new Map(
      findings.map((finding) => {
        const { file, line, column, rule, message } = finding;
        return [JSON.stringify([file, line, column, rule, message]), finding];
      }),
    ).values(),
  ];
}

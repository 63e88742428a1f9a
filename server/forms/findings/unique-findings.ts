import type { ReportFinding } from './report-finding.ts';

/** Each once: what is written in a base form or a part is found again in every variant. */
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

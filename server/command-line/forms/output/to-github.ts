import type { ReportFinding } from '../../../workshop/findings/report-finding.ts';

/** GitHub's workflow commands, which show each finding on its line in a pull request. */
export function toGithub(findings: readonly ReportFinding[]): readonly string[] {
  return findings.map(({ file, line, column, severity, rule, message, suggestion, pointer }) => {
    const level = severity === 'note' ? 'notice' : severity;
    const place = Object.entries({ file, line, col: column, title: rule })
      .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
      .join(',');
    const hint = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
    const at = pointer === '' ? '' : `\nat ${pointer}`;
    return `::${level} ${place}::${escapeData(`${message}${hint}${at}`)}`;
  });
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

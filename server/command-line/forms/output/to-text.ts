import type { ReportFinding, Severity } from '../../../workshop/findings/report-finding.ts';
import type { Report } from './report.ts';
import type { Style } from './terminal.ts';

/** Findings for people, each with a location that a terminal turns into a link, then the report's text. */
export function toText({ findings, text }: Report, style: Style): string {
  return [...findings.map((finding) => tellFinding(finding, style)), text].filter((part) => part !== '').join('\n');
}

function tellFinding({ details = [], ...finding }: ReportFinding, style: Style): string {
  const { file, line, column, pointer, severity, rule, message, suggestion } = finding;
  const hint = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
  return [
    `${style.cyan(`${file}:${line}:${column}`)} ${paintSeverity(severity, style)} ${style.dim(rule)}`,
    `  ${message}${hint}`,
    ...details.map((detail) => `  ${detail}`),
    ...(pointer === '' ? [] : [`  ${style.dim(`at ${pointer}`)}`]),
    '',
  ].join('\n');
}

function paintSeverity(severity: Severity, style: Style): string {
  if (severity === 'error') return style.red(severity);
  return severity === 'warning' ? style.yellow(severity) : style.dim(severity);
}

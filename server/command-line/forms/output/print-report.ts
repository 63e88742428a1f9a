import type { OutputFormat, Report } from './report.ts';
import type { Terminal } from './terminal.ts';
import { toGithub } from './to-github.ts';
import { toSarif } from './to-sarif.ts';
import { toText } from './to-text.ts';

/** Writes a report in the requested format. Programs receive only the complete report, on stdout. */
export function printReport(report: Report, { command, format, terminal }: PrintOptions): void {
  switch (format) {
    case 'text':
      terminal.write(toText(report, terminal.style));
      break;
    case 'json':
      terminal.write(JSON.stringify(report.json, null, 2));
      break;
    case 'sarif':
      terminal.write(JSON.stringify(toSarif(report, { command, folder: process.cwd() }), null, 2));
      break;
    case 'github':
      for (const line of toGithub(report.findings)) terminal.write(line);
      break;
    default:
      format satisfies never;
  }
}

interface PrintOptions {
  readonly command: string;
  readonly format: OutputFormat;
  readonly terminal: Terminal;
}

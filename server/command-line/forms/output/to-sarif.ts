import { isAbsolute, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReportFinding } from '../../../workshop/findings/report-finding.ts';
import type { Report, ReportRule } from './report.ts';

interface SarifOptions {
  /** E.g. `"lint"`. */
  readonly command: string;
  /** The folder that file names are relative to. */
  readonly folder: string;
}

/** A SARIF 2.1.0 log, which code hosts and editors show next to the code. */
export function toSarif(
  { findings, rules = [] }: Pick<Report, 'findings' | 'rules'>,
  { command, folder }: SarifOptions,
): object {
  const known = new Map<string, ReportRule>(rules.map((rule) => [rule.id, rule]));
  for (const { rule, severity } of findings) {
    if (!known.has(rule)) known.set(rule, { id: rule, severity, meaning: rule.replaceAll('-', ' ') });
  }
  const ids = [...known.keys()];
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: `campus-cover forms ${command}`,
            rules: [...known.values()].map(({ id, severity, meaning }) => ({
              id,
              shortDescription: { text: meaning },
              defaultConfiguration: { level: severity },
            })),
          },
        },
        originalUriBaseIds: { SRCROOT: { uri: `${pathToFileURL(folder).href}/` } },
        // momoa counts columns in UTF-16 units, like JavaScript.
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => toResult(finding, { index: ids.indexOf(finding.rule), folder })),
      },
    ],
  };
}

function toResult(
  finding: ReportFinding,
  { index, folder }: { readonly index: number; readonly folder: string },
): object {
  const { rule, severity, file, line, column, pointer, message, suggestion } = finding;
  const hint = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
  return {
    ruleId: rule,
    ruleIndex: index,
    level: severity,
    message: { text: `${message}${hint}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: toArtifact(file, folder),
          region: { startLine: line, startColumn: column },
        },
        ...(pointer !== '' && { logicalLocations: [{ fullyQualifiedName: pointer, kind: 'member' }] }),
      },
    ],
  };
}

/** Relative to the folder in which the command runs, which a code host treats as the repository. */
function toArtifact(file: string, folder: string): object {
  const path = isAbsolute(file) ? relative(folder, file) : file;
  if (path.startsWith('..')) return { uri: pathToFileURL(file).href };
  return { uri: path.split(sep).map(encodeURIComponent).join('/'), uriBaseId: 'SRCROOT' };
}

import type { Finding } from '../workbench-context.ts';

/** Returns the findings from several checks in one list without duplicates, sorted by file and line. */
export function mergeFindings(...lists: readonly (readonly Finding[])[]): readonly Finding[] {
  const unique = new Map(
    lists.flat().map((finding) => [`${finding.file}:${finding.line}:${finding.pointer}:${finding.message}`, finding]),
  );
  return [...unique.values()].toSorted(
    (left, right) =>
      left.file.localeCompare(right.file) ||
      left.line - right.line ||
      left.column - right.column ||
      rank(left) - rank(right),
  );
}

export interface FindingGroup {
  readonly file: string;
  readonly findings: readonly Finding[];
}

/** Groups findings by file. Findings without a file are last. */
export function groupFindings(findings: readonly Finding[]): readonly FindingGroup[] {
  const files = [...new Set(findings.map(({ file }) => file))].toSorted((left, right) =>
    left === '' ? 1 : right === '' ? -1 : left.localeCompare(right),
  );
  return files.map((file) => ({ file, findings: findings.filter((finding) => finding.file === file) }));
}

/** Counts the findings: `"2 errors, 1 warning"` or `"No problems"`. */
export function countInWords(findings: readonly Finding[]): string {
  const words = [
    ['error', 'error', 'errors'],
    ['warning', 'warning', 'warnings'],
    ['note', 'note', 'notes'],
  ] as const;
  const parts = words.flatMap(([severity, one, many]) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.length === 0 ? 'No problems' : parts.join(', ');
}

function rank({ severity }: Finding): number {
  return severity === 'error' ? 0 : severity === 'warning' ? 1 : 2;
}

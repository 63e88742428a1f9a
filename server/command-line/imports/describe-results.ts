import type { RowResult } from '../../imports/import-rows.ts';
import { byteOrderMark, csvLine } from '@campus-cover/engine/csv';

/** How many problems the terminal shows. */
const shown = 20;

interface ImportReport {
  readonly isPreview: boolean;
  readonly errorsFile: string | undefined;
  /** The reference of the import's audit entries. */
  readonly requestId: string;
}

/** What an import did, or would do, as text for a terminal. */
export function describeResults(
  results: readonly RowResult[],
  { isPreview, errorsFile, requestId }: ImportReport,
): string {
  const count = (state: RowResult['state']) => results.filter((result) => result.state === state).length;
  const outcomes = new Map<string, number>();
  for (const { state, outcome } of results)
    if (state === 'imported' && outcome !== null) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const problems = results.flatMap((result) => result.problems);
  const left = problems.length - shown;
  const more = left === 1 ? '1 more problem' : `${left} more problems`;
  return [
    `${results.length} rows: ${count('imported')} imported, ${count('repeated')} repeated, ${count('wrong')} invalid.`,
    ...[...outcomes].map(([outcome, rows]) => `  ${outcome}: ${rows}`),
    ...problems.slice(0, shown).map(describeProblem),
    ...(left > 0
      ? [
          errorsFile === undefined
            ? `There are ${more}. To see them all, use --errors.`
            : `See ${errorsFile} for ${more}.`,
        ]
      : []),
    ...(isPreview ? ['A dry run: nothing was changed.'] : []),
    ...(isPreview || count('imported') === 0
      ? []
      : [`To see the audit entries, run "campus-cover audit ${requestId}".`]),
  ].join('\n');
}

function describeProblem({ line, field, message, suggestion }: RowResult['problems'][number]): string {
  return `Line ${line}${field === null ? '' : `, ${field}`}: ${message} ${suggestion}`;
}

/** The problems as a CSV file. */
export function writeProblemsCsv(results: readonly RowResult[]): string {
  const rows = results.flatMap(({ problems }) =>
    problems.map(({ line, field, message, suggestion }) => [String(line), field ?? '', message, suggestion]),
  );
  return `${byteOrderMark}${[['Line', 'Column', 'Message', 'Suggestion'], ...rows].map(csvLine).join('')}`;
}

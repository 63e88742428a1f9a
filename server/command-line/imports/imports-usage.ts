import { decisionColumns } from '../../imports/decisions/decision-rules.ts';
import { eligibilityColumns } from '../../imports/eligibility/eligibility-rules.ts';
import type { ImportColumn } from '../../imports/import-kind.ts';
import { memberColumns } from '../../imports/members/member-rules.ts';

/** What each command imports, for its usage. */
const usages = {
  decisions: {
    what: "Import a school's decisions about submissions from another system",
    columns: decisionColumns,
  },
  members: {
    what: 'Import what the insurance company says about the people in its file',
    columns: memberColumns,
  },
  eligibility: {
    what: 'Confirm that students are eligible: Eligibility Pending → Eligible',
    columns: eligibilityColumns,
  },
} as const;

export type ImportCommand = keyof typeof usages;

export function isImportCommand(name: string): name is ImportCommand {
  return Object.hasOwn(usages, name);
}

export function importUsage(command: ImportCommand): string {
  const { what, columns } = usages[command];
  return `Usage: campus-cover ${command} import <file.csv> --school <school>

${what}.
Each row is imported separately, so an invalid row does not stop the others. If the command is interrupted, import the
same file again: rows that were already imported are skipped.

  --school <school>      the school's name in its files, e.g. bay-state
  --dry-run              only show what the rows would do; changes nothing
  --errors <file.csv>    write what is wrong with the rows to a new file
  --author <address>     the staff member who imports; default: the operator of this command
  --schemas <folder>     the form files of the release; default: SCHEMAS_DIR, or the project's own

Columns, in any order:
${columns.map(describeColumn).join('\n')}

Exit code: 0 every row is imported, 1 some are not. Only one process at a time can use the embedded database: stop the
portal first. With PostgreSQL, the portal can keep running.`;
}

function describeColumn({ name, text }: ImportColumn, _index: number, all: readonly ImportColumn[]): string {
  const width = Math.max(...all.map((column) => column.name.length));
  return `  ${name.padEnd(width)}   ${text}`;
}

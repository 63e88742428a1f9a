/** What each command imports, for its usage. */
const usages = {
  decisions: {
    what: "Import a school's decisions about submissions from another system",
    columns: `key           your own id for the row; a row with the same key is imported once
  reference     the reference of the submission
  decision      accept, refuse or ask
  reason        the id of one of the form's decisions; needed if the form has several of this kind
  note          additional text for the student (may be empty)
  submittedAt   when the submission was sent; needed after the school has asked for more`,
  },
  members: {
    what: 'Import what the insurance company says about the people in its file',
    columns: `key            your own id for the row; a row with the same key is imported once
  record         the record's id in the exports enrollments and dependents
  memberNumber   the number that the insurance company gave the person
  refusal        why the insurance company does not insure the person; a row has this or a number`,
  },
  eligibility: {
    what: 'Confirm that students are eligible: Eligibility Pending → Eligible',
    columns: `key               your own id for the row; a row with the same key is imported once
  schoolStudentId   the student's ID at the school
  period            a period of the school's coverage-periods.json
  until             the day through which the student can answer; needed if the last day has passed`,
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
  ${columns}

Exit code: 0 every row is imported, 1 some are not. Only one process at a time can use the embedded database: stop the
portal first. With PostgreSQL, the portal can keep running.`;
}

import { exportKinds } from '@campus-cover/engine';

export const exportUsage = `Usage: campus-cover export <kind> --school <school>

Writes a school's records of one kind to stdout, and the number of the run to stderr. Kinds:
${exportKinds.join(', ')}

  --school <school>      the school's name in its files, e.g. bay-state
  --since <run>          only what changed since this run; a record that is gone has the change "removed"
  --run <run>            read this run again instead of taking a new one
  --format csv|jsonl|x12 CSV for spreadsheets (default), JSON Lines, or X12 834 for members
  --receiver <name>      for X12: the insurance company's name in the school's exports.json
  --schemas <folder>     the form files of the release; default: SCHEMAS_DIR, or the project's own

Exit code: 0 the file is complete, 1 it is not. Only one process at a time can use the embedded database: stop the portal
first. With PostgreSQL, the portal can keep running.`;

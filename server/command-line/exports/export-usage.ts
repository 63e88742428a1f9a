import { exportKinds } from '@campus-cover/engine';

const kindList = exportKinds.join(', ');

export const exportUsage = `Usage: campus-cover export <kind> --school <school>

Writes a school's records of one kind to stdout, and the number of the run to stderr. Kinds:
${kindList}

  --school <school>      the school's name in its files, e.g. bay-state
  --since <run>          only what changed since this run; a record that is gone has the change "removed"
  --run <run>            read this run again instead of taking a new one
  --format csv|jsonl|x12 CSV for spreadsheets (default), JSON Lines, or X12 834 for members
  --receiver <name>      for X12: the insurance company's name in the school's exports.json
  --schemas <folder>     the form files of the release; default: SCHEMAS_DIR, or the project's own

Exit code: 0 the file is complete, 1 it is not. Only one process at a time can use the embedded database: stop the portal
first. With PostgreSQL, the portal can keep running.`;

export const tokensUsage = `Usage: campus-cover tokens <command>

  new                    Create a token that lets a program take exports or send decisions. It is shown once.
    --name <name>          what the token is for, e.g. "Billing office"
    --school <school>      a school that it is for; may be repeated
    --kind <kind>          what it allows; may be repeated. A kind of export:
                           ${kindList};
                           or decisions from another system: import-decisions
    --expires <day>        its last day, e.g. 2027-06-30; at most two years from today
  list                   List all tokens, with their schools, kinds, last day and last use
  revoke <id>            Revoke a token at once

Only one process at a time can use the embedded database: stop the portal first. With PostgreSQL, the portal can keep
running.`;

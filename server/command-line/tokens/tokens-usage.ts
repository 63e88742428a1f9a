import { exportKinds } from '@campus-cover/engine';

export const tokensUsage = `Usage: campus-cover tokens <command>

  new                    Create a token that lets a program take exports or send decisions. It is shown once.
    --name <name>          what the token is for, e.g. "Billing office"
    --school <school>      a school that it is for; may be repeated
    --kind <kind>          what it allows; may be repeated. A kind of export:
                           ${exportKinds.join(', ')};
                           or decisions from another system: import-decisions
    --expires <day>        its last day, e.g. 2027-06-30; at most two years from today
  list                   List all tokens, with their schools, kinds, last day and last use
  revoke <id>            Revoke a token immediately

Only one process at a time can use the embedded database: stop the portal first. With PostgreSQL, the portal can keep
running.`;

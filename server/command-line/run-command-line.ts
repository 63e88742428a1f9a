import { explainFailure } from './explain-failure.ts';

const usage = `Usage: campus-cover <command>

  start            Start the portal
    --fresh        Recreate the demo world; all data in the data directory is lost
  forms            Lint, prove, test, compare and explain forms; run "campus-cover forms" for details
  administrators   Invite, list and close school office accounts; run "campus-cover administrators" for details
  brokers          The same for a broker's people, with the schools granted to each; run "campus-cover brokers" for details
  staff            The same for staff who work on the schools' forms; run "campus-cover staff" for details
  identity-providers
                   Import and list universities' identity providers; run "campus-cover identity-providers" for details
  schools          Publish schools from their folders, list, export and restore them; run "campus-cover schools" for details
  roster           Import a school's roster; explain, list and undo imports; run "campus-cover roster" for details
  export           Write a school's records of one kind to a file, all of them or only changes; run "campus-cover export" for details
  tokens           Create, list and revoke tokens for programs; run "campus-cover tokens" for details
  decisions        Import decisions about submissions from another system; run "campus-cover decisions" for details
  members          Import member numbers and refusals from the insurance company; run "campus-cover members" for details
  eligibility      Confirm eligibility from another system's file; run "campus-cover eligibility" for details
  webhooks         Tell other systems what changes at a school; run "campus-cover webhooks" for details
  reports          Count who waived, enrolled or did not answer, and add up the money; run "campus-cover reports" for details
  periods          Write schools' next plan year to their folders; run "campus-cover periods" for details
  invitations      Invite the students on a school's list to register; run "campus-cover invitations" for details
  reminders        Count who would receive reminders, list bad addresses; run "campus-cover reminders" for details
  overlays         List, export, import and check what staff have published; run "campus-cover overlays" for details
  database check   Show which rights the user of DATABASE_URL lacks, and the SQL that grants them; changes nothing
  documents        Open every stored document, or release unscanned ones; run "campus-cover documents" for details
  retention preview
                   Show what the next hourly run would remove; changes nothing
  holds            Stop the removal of a person's or a school's data: place, list and lift holds
  people           Export or erase everything about one person; run "campus-cover people" for details
  corrections      Reopen a coverage, cancel a termination and more; run "campus-cover corrections" for details
  keys             Make a key for DATA_KEYS; run "campus-cover keys" for details
  backup <file>    Save the database and the documents to one sealed file; works while the portal runs
    check <file>   Check that a backup is complete and that the keys open it; changes nothing
  restore <file>   Restore a backup into an empty installation
  payments attention
                   List the payments that need attention, such as refunds that are due
  payments refunds List what schools should refund, and their refunds: payments refunds [--school <school>]
  payments reconcile
                   Compare the payment provider's books with the portal's; run "campus-cover payments reconcile" for details
  outbox           List unsent mail and other pending work, and retry it: outbox list, outbox retry <id>
  audit <reference>
                   Show who did what under a given reference
  demo code        Show the second factor of the demo world's offices and staff: demo code <address>
  help             Show this

Settings come from the environment; docs/operations.md lists them.`;

/** Undefined when the command has no exit code of its own. */
type ExitCode = number | void;
type Command = (args: readonly string[], command: string) => ExitCode | Promise<ExitCode>;

const runRunbook: Command = async (args, command) =>
  (await import('./runbook/run-runbook.ts')).runRunbook(command, args);
const runImports: Command = async (args, command) =>
  (await import('./imports/run-imports.ts')).runImports(command, args);
const runData: Command = async (args, command) => (await import('./personal-data/run-data.ts')).runData(command, args);
const runPayments: Command = async (args, command) =>
  args[0] === 'reconcile'
    ? (await import('./payments/run-reconcile.ts')).runReconcile(args.slice(1))
    : runRunbook(args, command);
const showUsage: Command = () => console.log(usage);

// Each command loads its code when it runs: a lint run needs no server code, and the server needs no proof code.
const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['start', startPortal],
  ['forms', runFormsCommand],
  ['administrators', async (args) => (await import('./accounts/run-administrators.ts')).runAdministrators(args)],
  ['brokers', async (args) => (await import('./accounts/run-brokers.ts')).runBrokers(args)],
  ['staff', async (args) => (await import('./accounts/run-staff.ts')).runStaff(args)],
  [
    'identity-providers',
    async (args) => (await import('./identity-providers/run-identity-providers.ts')).runIdentityProviders(args),
  ],
  ['schools', async (args) => (await import('./schools/run-schools.ts')).runSchools(args)],
  ['roster', async (args) => (await import('./rosters/run-rosters.ts')).runRosters(args)],
  ['export', async (args) => (await import('./exports/run-export.ts')).runExport(args)],
  ['reports', async (args) => (await import('./reports/run-reports.ts')).runReports(args)],
  ['tokens', async (args) => (await import('./tokens/run-tokens.ts')).runTokens(args)],
  ['decisions', runImports],
  ['members', runImports],
  ['eligibility', runImports],
  ['webhooks', async (args) => (await import('./webhooks/run-webhooks.ts')).runWebhooks(args)],
  ['invitations', async (args) => (await import('./invitations/run-invitations.ts')).runInvitations(args)],
  ['reminders', async (args) => (await import('./reminders/run-reminders.ts')).runReminders(args)],
  ['periods', async (args) => (await import('./periods/run-periods.ts')).runPeriods(args)],
  ['overlays', async (args) => (await import('./overlays/run-overlays.ts')).runOverlays(args)],
  ['documents', async (args) => (await import('./documents/run-documents.ts')).runDocuments(args)],
  ['keys', async (args) => (await import('./keys/run-keys.ts')).runKeys(args)],
  ['backup', async (args) => (await import('./backup/run-backup.ts')).runBackup(args)],
  ['restore', async (args) => (await import('./backup/run-restore.ts')).runRestore(args)],
  ['database', checkDatabase],
  ['corrections', async (args) => (await import('./corrections/run-corrections.ts')).runCorrections(args)],
  ['retention', runData],
  ['holds', runData],
  ['people', runData],
  ['payments', runPayments],
  ['outbox', runRunbook],
  ['audit', runRunbook],
  ['demo', showCode],
  ['help', showUsage],
  ['--help', showUsage],
  ['-h', showUsage],
]);

/** Runs `campus-cover`. It prints a failure as text on stderr; programs check the exit code. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const [command = 'help', ...rest] = args;
  try {
    const run = commands.get(command);
    const exitCode = run ? await run(rest, command) : refuse(command);
    if (typeof exitCode === 'number') process.exitCode = exitCode;
  } catch (error) {
    console.error(explainFailure(error));
    process.exitCode = 1;
  }
}

async function runFormsCommand(args: readonly string[]): Promise<ExitCode> {
  const { runForms } = await import('./forms/run-forms.ts');
  return runForms(args, { out: process.stdout, error: process.stderr, environment: process.env });
}

async function startPortal(flags: readonly string[]): Promise<ExitCode> {
  const unknown = flags.find((flag) => flag !== '--fresh');
  if (unknown !== undefined) return refuse(unknown);
  const { startProcesses } = await import('./start-processes.ts');
  return startProcesses({ fresh: flags.includes('--fresh') });
}

async function checkDatabase([what = '', ...more]: readonly string[]): Promise<ExitCode> {
  if (what !== 'check' || more.length > 0) return refuse(['database', what, ...more].join(' '));
  const { checkDatabaseRights } = await import('./check-database.ts');
  return checkDatabaseRights();
}

async function showCode([what = '', address = '']: readonly string[]): Promise<ExitCode> {
  if (what !== 'code') return refuse(`demo ${what}`);
  const { readConfig } = await import('../platform/config/config.ts');
  const { showDemoCode } = await import('./show-demo-code.ts');
  console.log(showDemoCode(address, { config: readConfig(process.env, process.cwd()), now: new Date() }));
}

function refuse(unknown: string): ExitCode {
  console.error(`Unknown: ${unknown}\n\n${usage}`);
  return 2;
}

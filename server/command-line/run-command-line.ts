import { explainFailure } from './explain-failure.ts';

const usage = `Usage: campus-cover <command>

  start            Start the portal
    --fresh        Recreate the demo world; all data in the data directory is lost
  forms            Lint, prove, test, compare and explain forms; run "campus-cover forms" for details
  administrators   Invite, list and close school office accounts; run "campus-cover administrators" for details
  staff            The same for staff who work on the schools' forms; run "campus-cover staff" for details
  identity-providers
                   Import and list universities' identity providers; run "campus-cover identity-providers" for details
  schools          Publish schools from their folders, list, export and restore them; run "campus-cover schools" for details
  roster           Import a school's roster; explain, list and undo imports; run "campus-cover roster" for details
  periods          Write schools' next plan year to their folders; run "campus-cover periods" for details
  invitations      Invite the students on a school's list to register; run "campus-cover invitations" for details
  overlays         List, export, import and check what staff have published; run "campus-cover overlays" for details
  database check   Show which rights the user of DATABASE_URL lacks, and the SQL that grants them; changes nothing
  documents        Open every stored document, or release unscanned ones; run "campus-cover documents" for details
  retention preview
                   Show what the next hourly run would remove; changes nothing
  holds            Stop the removal of a person's or a school's data: place, list and lift holds
  people           Export or erase everything about one person; run "campus-cover people" for details
  keys             Make a key for DATA_KEYS; run "campus-cover keys" for details
  backup <file>    Save the database and the documents to one sealed file; works while the portal runs
    check <file>   Check that a backup is complete and that the keys open it; changes nothing
  restore <file>   Restore a backup into an empty installation
  payments attention
                   List the payments that need attention, such as refunds that are due
  outbox           List unsent mail and other pending work, and retry it: outbox list, outbox retry <id>
  audit <reference>
                   Show who did what under a given reference
  demo code        Show the second factor of the demo world's offices and staff: demo code <address>
  help             Show this

Settings come from the environment; docs/operations.md lists them.`;

/** Runs `campus-cover`. It prints a failure as text on stderr; programs check the exit code. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const [command = 'help', ...rest] = args;
  try {
    // Each command loads its code when it runs: a lint run needs no server code, and the server needs no proof code.
    if (command === 'forms') process.exitCode = await runFormsCommand(rest);
    else if (command === 'start') await startPortal(rest);
    else if (command === 'administrators') await administrate(rest);
    else if (command === 'staff') await manageStaff(rest);
    else if (command === 'identity-providers') await manageIdentityProviders(rest);
    else if (command === 'schools') process.exitCode = await publishSchools(rest);
    else if (command === 'roster') process.exitCode = await importRosters(rest);
    else if (command === 'invitations') process.exitCode = await inviteToRegister(rest);
    else if (command === 'periods') process.exitCode = await renewYear(rest);
    else if (command === 'overlays') process.exitCode = await manageOverlays(rest);
    else if (command === 'database') process.exitCode = await checkDatabase(rest);
    else if (['payments', 'outbox', 'audit'].includes(command)) process.exitCode = await runOperation(command, rest);
    else if (command === 'documents') process.exitCode = await manageDocuments(rest);
    else if (['retention', 'holds', 'people'].includes(command)) process.exitCode = await runDataCommand(command, rest);
    else if (command === 'keys') process.exitCode = await manageKeys(rest);
    else if (command === 'backup') process.exitCode = await backUp(rest);
    else if (command === 'restore') process.exitCode = await restore(rest);
    else if (command === 'demo') await showCode(rest);
    else if (['help', '--help', '-h'].includes(command)) console.log(usage);
    else refuse(command);
  } catch (error) {
    console.error(explainFailure(error));
    process.exitCode = 1;
  }
}

async function runFormsCommand(args: readonly string[]): Promise<number> {
  const { runForms } = await import('./forms/run-forms.ts');
  return runForms(args, { out: process.stdout, error: process.stderr, environment: process.env });
}

async function startPortal(flags: readonly string[]): Promise<void> {
  const unknown = flags.find((flag) => flag !== '--fresh');
  if (unknown !== undefined) return refuse(unknown);
  const { startProcesses } = await import('./start-processes.ts');
  await startProcesses({ fresh: flags.includes('--fresh') });
}

async function administrate(args: readonly string[]): Promise<void> {
  const { runAdministrators } = await import('./accounts/run-administrators.ts');
  await runAdministrators(args);
}

async function manageStaff(args: readonly string[]): Promise<void> {
  const { runStaff } = await import('./accounts/run-staff.ts');
  await runStaff(args);
}

async function manageIdentityProviders(args: readonly string[]): Promise<void> {
  const { runIdentityProviders } = await import('./identity-providers/run-identity-providers.ts');
  await runIdentityProviders(args);
}

async function publishSchools(args: readonly string[]): Promise<number> {
  const { runSchools } = await import('./schools/run-schools.ts');
  return runSchools(args);
}

async function inviteToRegister(args: readonly string[]): Promise<number> {
  const { runInvitations } = await import('./invitations/run-invitations.ts');
  return runInvitations(args);
}

async function renewYear(args: readonly string[]): Promise<number> {
  const { runPeriods } = await import('./periods/run-periods.ts');
  return runPeriods(args);
}

async function importRosters(args: readonly string[]): Promise<number> {
  const { runRosters } = await import('./rosters/run-rosters.ts');
  return runRosters(args);
}

async function manageOverlays(args: readonly string[]): Promise<number> {
  const { runOverlays } = await import('./overlays/run-overlays.ts');
  return runOverlays(args);
}

async function runOperation(command: string, args: readonly string[]): Promise<number> {
  const { runRunbook } = await import('./runbook/run-runbook.ts');
  return runRunbook(command, args);
}

async function runDataCommand(command: string, args: readonly string[]): Promise<number> {
  const { runData } = await import('./personal-data/run-data.ts');
  return runData(command, args);
}

async function manageKeys(args: readonly string[]): Promise<number> {
  const { runKeys } = await import('./keys/run-keys.ts');
  return runKeys(args);
}

async function manageDocuments(args: readonly string[]): Promise<number> {
  const { runDocuments } = await import('./documents/run-documents.ts');
  return runDocuments(args);
}

async function backUp(args: readonly string[]): Promise<number> {
  const { runBackup } = await import('./backup/run-backup.ts');
  return runBackup(args);
}

async function restore(args: readonly string[]): Promise<number> {
  const { runRestore } = await import('./backup/run-restore.ts');
  return runRestore(args);
}

async function checkDatabase([what = '', ...more]: readonly string[]): Promise<number> {
  if (what !== 'check' || more.length > 0) {
    refuse(['database', what, ...more].join(' '));
    return 2;
  }
  const { checkDatabaseRights } = await import('./check-database.ts');
  return checkDatabaseRights();
}

async function showCode([what = '', address = '']: readonly string[]): Promise<void> {
  if (what !== 'code') return refuse(`demo ${what}`);
  const { readConfig } = await import('../platform/config/config.ts');
  const { showDemoCode } = await import('./show-demo-code.ts');
  console.log(showDemoCode(address, { config: readConfig(process.env, process.cwd()), now: new Date() }));
}

function refuse(unknown: string): void {
  console.error(`Unknown: ${unknown}\n\n${usage}`);
  process.exitCode = 2;
}

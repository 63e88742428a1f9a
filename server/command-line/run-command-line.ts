import { explainFailure } from './explain-failure.ts';

const usage = `Usage: campus-cover <command>

  start            Start the portal
    --fresh        Make the demo world anew; what is in the data directory is lost
  forms            Lint, prove, test, compare and explain forms; "campus-cover forms" says more
  administrators   Invite, list and close accounts of school offices; "campus-cover administrators" says more
  staff            The same for those who work on the schools' forms; "campus-cover staff" says more
  identity-providers
                   Enter and list where universities' students sign on; "campus-cover identity-providers" says more
  overlays         List, export, import and check what staff have published; "campus-cover overlays" says more
  demo code        Show the second factor of the demo world's offices and staff: demo code <address>
  help             Show this

Settings come from the environment; docs/operations.md lists them.`;

/** Runs `campus-cover`. A failure is told in words on stderr, and the exit code says it to programs. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const [command = 'help', ...rest] = args;
  try {
    // Loaded when asked for: whoever lints a form need not wait for a server, nor a server for what proves forms.
    if (command === 'forms') process.exitCode = await runFormsCommand(rest);
    else if (command === 'start') await startPortal(rest);
    else if (command === 'administrators') await administrate(rest);
    else if (command === 'staff') await manageStaff(rest);
    else if (command === 'identity-providers') await manageIdentityProviders(rest);
    else if (command === 'overlays') process.exitCode = await manageOverlays(rest);
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
  const { start } = await import('./start.ts');
  await start({ fresh: flags.includes('--fresh') });
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

async function manageOverlays(args: readonly string[]): Promise<number> {
  const { runOverlays } = await import('./overlays/run-overlays.ts');
  return runOverlays(args);
}

async function showCode([what = '', address = '']: readonly string[]): Promise<void> {
  if (what !== 'code') return refuse(`demo ${what}`);
  const { readConfig } = await import('../config.ts');
  const { showDemoCode } = await import('./show-demo-code.ts');
  console.log(showDemoCode(address, { config: readConfig(process.env, process.cwd()), now: new Date() }));
}

function refuse(unknown: string): void {
  console.error(`Unknown: ${unknown}\n\n${usage}`);
  process.exitCode = 2;
}

import { explainFailure } from './explain-failure.ts';
import { start } from './start.ts';

const usage = `Usage: campus-cover <command>

  start            Start the portal
    --fresh        Make the demo world anew; what is in the data directory is lost
  help             Show this

Settings come from the environment; docs/operations.md lists them.`;

/** Runs `campus-cover`. A failure is told in words on stderr, and the exit code says it to programs. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const [command = 'help', ...flags] = args;
  const unknown = flags.find((flag) => flag !== '--fresh');
  if (command === 'help' || command === '--help') {
    console.log(usage);
    return;
  }
  if (command !== 'start' || unknown !== undefined) {
    console.error(`Unknown: ${unknown ?? command}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  try {
    await start({ fresh: flags.includes('--fresh') });
  } catch (error) {
    console.error(explainFailure(error));
    process.exitCode = 1;
  }
}

import { runCommandLine } from './command-line/run-command-line.ts';

await runCommandLine(process.argv.slice(2));

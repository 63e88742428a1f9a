// `npm start`: builds what has changed, and starts the payment simulator and the server with its demo data. This script
// passes its arguments to the server (`--fresh`).
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { startSimulator, wantsSimulator } from './payment-simulator/start-simulator.mjs';

const main = join(dirname(dirname(fileURLToPath(import.meta.url))), 'server', 'dist', 'main.js');
build();
if (wantsSimulator(process.env))
  Object.assign(process.env, await startSimulator({ env: process.env, fresh: process.argv.includes('--fresh') }));
// Runs the server in this process so that the server receives the signals.
process.argv.splice(1, 1, main);
process.argv.splice(2, 0, 'start');
await import(pathToFileURL(main).href);

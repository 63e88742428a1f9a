// `npm run dev`: restarts the server when its sources change, and hot-reloads the pages. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSimulator, wantsSimulator } from './payment-simulator/start-simulator.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pages = 'http://localhost:5173';
const payments = wantsSimulator(process.env)
  ? await startSimulator({ env: process.env, fresh: process.argv.includes('--fresh') })
  : {};
const children = [
  run('node_modules/tsx/dist/cli.mjs', ['watch', 'server/main.ts', 'start', ...process.argv.slice(2)], root, {
    PORT: '3000',
    BASE_URL: pages,
    ...payments,
  }),
  run('node_modules/vite/bin/vite.js', ['--strictPort', '--port', '5173'], root, {}),
];
console.log(`Pages with hot reload: ${pages}`);
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const child of children) child.on('exit', stop);
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

function run(script, args, cwd, environment) {
  return spawn(process.execPath, [join(root, script), ...args], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
}

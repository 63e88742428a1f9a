// Starts the payment simulator as a separate process. The simulator ends when this process ends.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = join(dirname(fileURLToPath(import.meta.url)), 'main.ts');
const here = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/**
 * Returns whether a server that starts with these settings uses the demo data and no other payment provider. For the
 * server itself, `server/platform/config/config.ts` decides whether to use the demo data.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function wantsSimulator(env) {
  if (env.STRIPE_SECRET_KEY || env.STRIPE_WEBHOOK_SECRET || env.PAYMENT_SIMULATOR_URL) return false;
  if (env.NODE_ENV === 'production') return false;
  const isAlone = here.has(env.HOST || '127.0.0.1') && (!env.BASE_URL || isHere(env.BASE_URL));
  return env.DEMO_WORLD ? env.DEMO_WORLD === 'on' && isAlone : !env.DATABASE_URL && isAlone;
}

function isHere(url) {
  return URL.canParse(url) && here.has(new URL(url).hostname);
}

/**
 * @param {{ env: NodeJS.ProcessEnv, fresh: boolean }} options
 * @returns {Promise<Record<string, string>>} the server's settings for the simulator
 */
export async function startSimulator({ env, fresh }) {
  const dataDir = resolve(env.DATA_DIR || 'data');
  mkdirSync(dataDir, { recursive: true });
  const stateFile = join(dataDir, 'payment-simulator.json');
  if (fresh) rmSync(stateFile, { force: true });
  // Creates new keys at every start, so that no one else can know them.
  const secrets = {
    STRIPE_SECRET_KEY: `sk_test_${randomBytes(16).toString('hex')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(16).toString('hex')}`,
  };
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: dirname(dirname(dirname(main))),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...env, ...secrets, PAYMENT_SIMULATOR_STATE: stateFile },
  });
  const url = await new Promise((found, failed) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (address) found(address);
    });
    child.once('exit', (code) =>
      failed(new Error(`The payment simulator exited with ${code} before it started to listen.`)),
    );
  });
  // The simulator must not keep this process alive, and ends when this process ends.
  child.unref();
  child.channel?.unref();
  child.stdout.unref?.();
  return { ...secrets, PAYMENT_SIMULATOR_URL: url };
}

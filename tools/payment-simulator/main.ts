// Runs the payment simulator as a separate process; `start-simulator.mjs` starts it and reads its address from stdout.
import { openSimulator } from './open-simulator.ts';

const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PAYMENT_SIMULATOR_PORT, PAYMENT_SIMULATOR_STATE } = process.env;
const { PAYMENT_SIMULATOR_BANK_SECONDS } = process.env;
if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET)
  throw new Error('The simulator needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');

const simulator = await openSimulator({
  secretKey: STRIPE_SECRET_KEY,
  webhookSecret: STRIPE_WEBHOOK_SECRET,
  port: Number(PAYMENT_SIMULATOR_PORT ?? 0),
  ...(PAYMENT_SIMULATOR_STATE ? { stateFile: PAYMENT_SIMULATOR_STATE } : {}),
  ...(PAYMENT_SIMULATOR_BANK_SECONDS ? { bankDelayMs: Number(PAYMENT_SIMULATOR_BANK_SECONDS) * 1000 } : {}),
});
console.log(`Payment simulator at ${simulator.url}`);

const stop = () => void simulator.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The parent process has ended, for any reason.
process.on('disconnect', stop);

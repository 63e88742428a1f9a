import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Several times what the work takes: what differs by tens of milliseconds ends on the same beat. */
const beatMs = 500;

/** Does the work and gives its outcome, an error too, a whole number of half seconds after it began. */
export async function onTheBeat<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - begun;
    await pause(Math.ceil(taken / beatMs) * beatMs - taken);
  }
}

import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Several times longer than the work takes, so that a difference of tens of milliseconds is not noticeable. */
const beatMs = 500;

/** Runs the work. Returns the work's result, or throws its error, at a multiple of half a second after the start. */
export async function inConstantTime<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - begun;
    await pauseUntil(begun + Math.ceil(taken / beatMs) * beatMs);
  }
}

/** Returns when the process's clock reaches this time, or later. A timer alone can fire a few milliseconds early. */
async function pauseUntil(time: number): Promise<void> {
  for (let left = time - performance.now(); left > 0; left = time - performance.now()) {
    await pause(Math.ceil(left));
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRoundLoop } from './round-loop.ts';

const longMs = 60_000;

it('runs one round at a time, and again at once if it was woken in the meantime', async () => {
  let begun = 0;
  let finish: () => void = () => undefined;
  const loop = createRoundLoop(async () => {
    begun += 1;
    await new Promise<void>((resolve) => (finish = resolve));
    return longMs;
  });
  const hasBegun = (rounds: number) => expect.poll(() => begun).toBe(rounds);
  loop.wake();
  await pause(20);
  // It has not been started.
  expect(begun).toBe(0);
  loop.start();
  await hasBegun(1);
  loop.wake();
  await pause(20);
  expect(begun).toBe(1);
  finish();
  await hasBegun(2);
  finish();
  await pause(20);
  expect(begun).toBe(2);
  loop.wake();
  await hasBegun(3);
  let hasStopped = false;
  loop.wake();
  const stopping = loop.stop().then(() => (hasStopped = true));
  await pause(20);
  expect(hasStopped).toBe(false);
  finish();
  await stopping;
  await pause(20);
  expect(begun).toBe(3);
});

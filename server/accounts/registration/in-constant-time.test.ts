import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inConstantTime } from './in-constant-time.ts';

it('responds at fixed times, no matter how long the work takes or how it ends', async () => {
  const begun = performance.now();
  const [first, second, third] = await Promise.allSettled([
    inConstantTime(async () => 'quick'),
    inConstantTime(async () => pause(200, 'slow')),
    inConstantTime(async () => {
      throw new Error('refused');
    }),
  ]);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(500);
  expect([first, second]).toMatchObject([{ value: 'quick' }, { value: 'slow' }]);
  expect(third).toMatchObject({ status: 'rejected' });
});

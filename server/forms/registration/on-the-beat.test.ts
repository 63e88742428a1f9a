import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { onTheBeat } from './on-the-beat.ts';

it('answers on the beat, whatever the work takes and however it ends', async () => {
  const begun = performance.now();
  const [first, second, third] = await Promise.allSettled([
    onTheBeat(async () => 'quick'),
    onTheBeat(async () => pause(200, 'slow')),
    onTheBeat(async () => {
      throw new Error('refused');
    }),
  ]);
  expect(performance.now() - begun).toBeGreaterThan(499);
  expect([first, second]).toMatchObject([{ value: 'quick' }, { value: 'slow' }]);
  expect(third).toMatchObject({ status: 'rejected' });
});

import { expect, it } from 'vitest';
import { runEach } from './run-each.ts';

it('runs every function in order, even if one fails, and returns the errors', async () => {
  const done: string[] = [];
  const failure = new Error('first');
  const failures = await runEach([
    () => Promise.reject(failure),
    async () => done.push('second'),
    async () => done.push('third'),
  ]);
  expect(failures).toEqual([failure]);
  expect(done).toEqual(['second', 'third']);
});

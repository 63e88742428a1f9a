import { describe, expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

describe('takeTurns', () => {
  it('runs work under one key one after another, also after a failure, and other keys at once', async () => {
    const inTurn = takeTurns();
    const steps: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        steps.push(`${name} begins`);
        await Promise.resolve();
        steps.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const results = await Promise.allSettled([
      inTurn('one', work('first', true)),
      inTurn('one', work('second')),
      inTurn('two', work('other')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(steps.indexOf('second begins')).toBeGreaterThan(steps.indexOf('first ends'));
    expect(steps.indexOf('other begins')).toBeLessThan(steps.indexOf('second begins'));
  });
});

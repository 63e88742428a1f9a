import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('gives turns in order, and names the likely mistake when a turn never comes', async () => {
  const turns = new Turns(20);
  await turns.take();
  const second = turns.take();
  const third = turns.take();
  turns.give();
  await second;
  // A transaction that requests a second one from storage waits for itself, as this one does.
  await expect(third).rejects.toThrow('Code inside a transaction must use the transaction, not the storage.');
  turns.give();
  await turns.take();
});

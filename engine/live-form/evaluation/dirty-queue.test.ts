import { describe, expect, it } from 'vitest';
import { DirtyQueue } from './dirty-queue.ts';

describe('DirtyQueue', () => {
  it('returns each node once, smallest first, even if nodes are added in between', () => {
    const queue = new DirtyQueue(100);
    for (const node of [50, 3, 99, 3, 0, 17, 50]) queue.add(node);
    expect([queue.take(), queue.take()]).toEqual([0, 3]);
    for (const node of [4, 98, 17]) queue.add(node);
    expect(Array.from({ length: 6 }, () => queue.take())).toEqual([4, 17, 50, 98, 99, -1]);
  });

  it('accepts a node again after returning it', () => {
    const queue = new DirtyQueue(2);
    queue.add(1);
    queue.take();
    queue.add(1);
    expect([queue.take(), queue.take()]).toEqual([1, -1]);
  });
});

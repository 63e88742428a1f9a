import { describe, expect, it } from 'vitest';
import { DirtyQueue } from './dirty-queue.ts';

describe('DirtyQueue', () => {
  it('gives each node once, smallest first, also when nodes are added meanwhile', () => {
    const queue = new DirtyQueue(100);
    for (const node of [50, 3, 99, 3, 0, 17, 50]) queue.add(node);
    expect([queue.take(), queue.take()]).toEqual([0, 3]);
    for (const node of [4, 98, 17]) queue.add(node);
    expect(Array.from({ length: 6 }, () => queue.take())).toEqual([4, 17, 50, 98, 99, -1]);
  });

  it('takes a node again after it was given', () => {
    const queue = new DirtyQueue(2);
    queue.add(1);
    queue.take();
    queue.add(1);
    expect([queue.take(), queue.take()]).toEqual([1, -1]);
  });
});

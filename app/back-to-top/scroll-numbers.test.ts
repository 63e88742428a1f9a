import { describe, expect, it } from 'vitest';
import { findStage, placeAfter } from './scroll-numbers.ts';

describe('[SCR-29] the back-to-top button', () => {
  it.each([
    [0, 'hidden'],
    [300, 'hidden'],
    [301, 'shown'],
    [600, 'shown'],
    [601, 'faded'],
  ])('at %d px its button is %s', (scrolledPx, stage) => {
    expect(findStage(scrolledPx)).toBe(stage);
  });

  it('scrolls for 800 ms and in one direction only', () => {
    const way = { fromPx: 2000, toPx: 40 };
    const places = [0, 200, 400, 600, 799, 800, 2000].map((passedMs) => placeAfter(way, passedMs));
    expect(places[0]).toBe(2000);
    expect(places[4]).toBeGreaterThan(40);
    expect(places.slice(5)).toEqual([40, 40]);
    expect(places).toEqual(places.toSorted((one, other) => other - one));
  });
});

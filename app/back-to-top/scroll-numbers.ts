/** The specification's numbers for scrolling, and nowhere else. */
export const scrollNumbers = {
  /** The button appears when the page is scrolled further than this … */
  appearsAfterPx: 300,
  /** … and fades further down than this. */
  fadesAfterPx: 600,
  /** How long the way to the top takes. */
  durationMs: 800,
  /** So far below the window's top stands afterwards what was scrolled to, unless the page begins before that. */
  topOffsetPx: 110,
} as const;

export type BackToTopStage = 'hidden' | 'shown' | 'faded';

/** How the button looks at a place of the page. */
export function findStage(scrolledPx: number): BackToTopStage {
  if (scrolledPx > scrollNumbers.fadesAfterPx) return 'faded';
  return scrolledPx > scrollNumbers.appearsAfterPx ? 'shown' : 'hidden';
}

/**
 * Where the window stands so long after the way has begun: quick at first, gentle at its end.
 *
 * @returns the place itself from `durationMs` on
 */
export function placeAfter(way: { readonly fromPx: number; readonly toPx: number }, passedMs: number): number {
  const left = Math.max(0, 1 - passedMs / scrollNumbers.durationMs);
  return way.toPx + (way.fromPx - way.toPx) * left ** 3;
}

/** The specification's scrolling values. Keep them only here. */
export const scrollNumbers = {
  /** The button appears when the page is scrolled past this position. */
  appearsAfterPx: 300,
  /** The button fades when the page is scrolled past this position. */
  fadesAfterPx: 600,
  /** How long scrolling to the top takes. */
  durationMs: 800,
  /**
   * Gap between the window's top and the target after scrolling. The gap is smaller if the page's content starts
   * higher.
   */
  topOffsetPx: 110,
} as const;

export type BackToTopStage = 'hidden' | 'shown' | 'faded';

/** Returns how the button looks at a scroll position. */
export function findStage(scrolledPx: number): BackToTopStage {
  if (scrolledPx > scrollNumbers.fadesAfterPx) return 'faded';
  return scrolledPx > scrollNumbers.appearsAfterPx ? 'shown' : 'hidden';
}

/**
 * Returns the scroll position after `passedMs` of scrolling. Scrolling is fast at first and slow at the end.
 *
 * @returns the target position once `durationMs` has passed
 */
export function placeAfter(way: { readonly fromPx: number; readonly toPx: number }, passedMs: number): number {
  const left = Math.max(0, 1 - passedMs / scrollNumbers.durationMs);
  return way.toPx + (way.fromPx - way.toPx) * left ** 3;
}

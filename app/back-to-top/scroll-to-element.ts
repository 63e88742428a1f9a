import { placeAfter, scrollNumbers } from './scroll-numbers.ts';

/** What says that the person wants to scroll for themselves. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Brings an element to the upper part of the window, at once for those who want no motion. */
export function scrollToElement(element: Element): void {
  const { topOffsetPx, durationMs } = scrollNumbers;
  const fromPx = window.scrollY;
  const toPx = Math.max(0, fromPx + element.getBoundingClientRect().top - topOffsetPx);
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, toPx);
    return;
  }
  const beganMs = performance.now();
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  const step = (): void => {
    if (isStopped) return;
    const passedMs = performance.now() - beganMs;
    window.scrollTo(0, placeAfter({ fromPx, toPx }, passedMs));
    if (passedMs >= durationMs) stop();
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

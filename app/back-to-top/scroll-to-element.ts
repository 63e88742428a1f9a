import { placeAfter, scrollNumbers } from './scroll-numbers.ts';

/** Events that mean the user wants to scroll. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls an element near the top of the window, without animation for users who prefer reduced motion. */
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

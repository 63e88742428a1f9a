import { useEffect, useRef, useState, type ReactElement } from 'react';
import { findStage } from './scroll-numbers.ts';
import { scrollToElement } from './scroll-to-element.ts';

/** Between what has focus and the button. */
const clearancePx = 8;

/** Far down on a page: back to where it begins. It stands beside or below the page's content, never over it. */
export function BackToTop(): ReactElement | null {
  const [stage, setStage] = useState(() => findStage(window.scrollY));
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const look = (): void => setStage(findStage(window.scrollY));
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  useEffect(() => {
    // The browser takes what lies behind the strip for what can be seen.
    const uncover = (): void => void requestAnimationFrame(() => scrollClear(strip.current));
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, []);

  if (stage === 'hidden') return null;
  return (
    <div ref={strip} className={`back-to-top print-hidden back-to-top-${stage}`}>
      <button type="button" className="back-to-top-button" onClick={goToTop}>
        <span className="back-to-top-arrow" aria-hidden="true" />
        Back to top
      </button>
    </div>
  );
}

function scrollClear(strip: HTMLElement | null): void {
  const focused = document.activeElement;
  if (strip === null || focused === null || focused === document.body || strip.contains(focused)) return;
  const cover = strip.getBoundingClientRect();
  const box = focused.getBoundingClientRect();
  const isCovered =
    box.bottom > cover.top && box.top < cover.bottom && box.right > cover.left && box.left < cover.right;
  // What is taller than the window has its beginning in view.
  if (isCovered && box.top > clearancePx) window.scrollBy(0, Math.min(box.bottom - cover.top, box.top) + clearancePx);
}

function goToTop(): void {
  const main = document.getElementById('main');
  if (main === null) return;
  // The button goes away up there: Tab and a screen reader go on from the page's beginning.
  const start = main.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  start.focus({ preventScroll: true });
  scrollToElement(main);
}

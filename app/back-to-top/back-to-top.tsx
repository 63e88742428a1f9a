import { useEffect, useState, type ReactElement } from 'react';
import { findStage } from './scroll-numbers.ts';
import { scrollToElement } from './scroll-to-element.ts';

/**
 * A button that scrolls a long page back to the top. The styles keep it beside or below the page's content, never over
 * it.
 */
export function BackToTop(): ReactElement | null {
  const [stage, setStage] = useState(() => findStage(window.scrollY));

  useEffect(() => {
    const look = (): void => setStage(findStage(window.scrollY));
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  if (stage === 'hidden') return null;
  return (
    <div className={`back-to-top print-hidden back-to-top-${stage}`}>
      <button type="button" className="back-to-top-button" onClick={goToTop}>
        <span className="back-to-top-arrow" aria-hidden="true" />
        Back to top
      </button>
    </div>
  );
}

function goToTop(): void {
  const main = document.getElementById('main');
  if (main === null) return;
  // The button disappears at the top, so Tab and screen readers continue from the start of the page.
  const start = main.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  start.focus({ preventScroll: true });
  scrollToElement(main);
}

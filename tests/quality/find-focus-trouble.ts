import type { Page } from 'playwright';

/**
 * Finds controls that have no visible focus ring, or that another element covers while they have the focus (WCAG 2.2,
 * 2.4.7 and 2.4.11), e.g. `"no ring: <button …"`. The page does not receive the focus events, so an empty field shows
 * no message.
 */
export async function findFocusTrouble(page: Page): Promise<readonly string[]> {
  // The browser draws focus rings only after a key press, because they are for keyboard users.
  await page.keyboard.press('Shift');
  return page.evaluate(() => {
    const kinds = ['focus', 'blur', 'focusin', 'focusout'] as const;
    const hush = (event: Event): void => event.stopImmediatePropagation();
    for (const kind of kinds) window.addEventListener(kind, hush, true);
    const before = document.activeElement;
    const scrolled = window.scrollY;
    const findings: string[] = [];
    const dialogs = document.querySelectorAll('dialog[open]');
    const root = dialogs[dialogs.length - 1] ?? document.body;
    const controls = root.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]',
    );
    const hasRing = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      // "auto" means the browser's own ring.
      const isThick = outlineStyle === 'auto' || Number.parseFloat(outlineWidth) >= 2;
      return outlineStyle !== 'none' && isThick && !outlineColor.endsWith(', 0)');
    };
    let seen = 0;
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]') !== null) continue;
      control.focus();
      if (document.activeElement !== control) continue;
      seen += 1;
      const tag = control.outerHTML.slice(0, 110);
      if (!control.matches(':focus-visible')) findings.push(`the browser draws no ring: ${tag}`);
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      const box = control.getBoundingClientRect();
      const shown = box.width > 2 || label === undefined ? control : label;
      if (!hasRing(control) && (label === undefined || !hasRing(label))) findings.push(`no ring: ${tag}`);
      const { left, top, width, height } = shown.getBoundingClientRect();
      const middle = Math.min(Math.max(top + height / 2, 1), window.innerHeight - 1);
      const onTop = document.elementFromPoint(left + Math.min(width, window.innerWidth - left) / 2, middle);
      const isSeen =
        onTop !== null && // A list that opens over the page closes when the focus moves to another element.
        (onTop.closest('[role=listbox]') !== null ||
          shown.contains(onTop) ||
          onTop.contains(shown) ||
          control.closest('label') === onTop);
      if (!isSeen) findings.push(`under ${onTop?.outerHTML.slice(0, 60) ?? 'nothing'}: ${tag}`);
    }
    if (seen === 0) findings.push('nothing takes focus');
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    window.scrollTo(0, scrolled);
    for (const kind of kinds) window.removeEventListener(kind, hush, true);
    return findings;
  });
}

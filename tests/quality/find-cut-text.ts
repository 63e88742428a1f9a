import type { Page } from 'playwright';

/**
 * Finds text that a person cannot read on the current page. Either a box that does not scroll cuts off the text, or the
 * text is past the edge of the page, outside its button or cell, or over other text. Also finds a page that scrolls
 * sideways. E.g. `"cut: 'Your insurance company' in p.cc-hint"`.
 */
export async function findCutText(page: Page): Promise<readonly string[]> {
  return [...(await findSidewaysScroll(page)), ...(await findUnreadableText(page)), ...(await findLowFields(page))];
}

/** Finds a page that scrolls sideways, and its widest element. */
async function findSidewaysScroll(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const dialogs = document.querySelectorAll('dialog[open]');
    const root = dialogs[dialogs.length - 1] ?? document.body;
    const { scrollWidth, clientWidth } = document.scrollingElement!;
    if (scrollWidth <= clientWidth) return [];
    const widest = [...root.querySelectorAll('*')].findLast(
      (element) => element.getBoundingClientRect().right > clientWidth + 1.5,
    );
    const name = widest === undefined ? 'nothing visible' : widest.outerHTML.slice(0, 80);
    return [`sideways: ${scrollWidth} px in ${clientWidth} px by ${name}`];
  });
}

/** A field that is one line high has room for that line. */
async function findLowFields(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const dialogs = document.querySelectorAll('dialog[open]');
    const root = dialogs[dialogs.length - 1] ?? document.body;
    return [...root.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter((field) => {
        const { clipPath, opacity, fontSize } = getComputedStyle(field);
        const isSeen =
          field.checkVisibility({ visibilityProperty: true }) && clipPath !== 'inset(50%)' && opacity !== '0';
        const hasNoLine = field instanceof HTMLInputElement && /^(checkbox|radio|file|hidden)$/.test(field.type);
        return isSeen && !hasNoLine && field.clientHeight < Number.parseFloat(fontSize);
      })
      .map((field) => `too low: ${field.outerHTML.slice(0, 80)}`);
  });
}

/**
 * Finds text that a box cuts off, or that is past the page's edge, outside its button or cell, or over other text. This
 * is one function because the test sends its source to the browser.
 */
async function findUnreadableText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const findings: string[] = [];
    const dialogs = document.querySelectorAll('dialog[open]');
    const root = dialogs[dialogs.length - 1] ?? document.body;
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}${[...element.classList].map((name) => `.${name}`).join('')}`;
    const report = (what: string, text: string, element: Element): void => {
      findings.push(`${what}: '${text.trim().slice(0, 60)}' in ${nameOf(element)}`);
    };
    // Allows for rounding, and for the space above and below the letters in a font's box.
    const slack = 1.5;
    const overflowOf = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return { x: overflowX, y: overflowY };
    };
    const isReadOnly = (element: Element): boolean => {
      const { clipPath, opacity } = getComputedStyle(element);
      return clipPath === 'inset(50%)' || opacity === '0';
    };

    const within = (one: DOMRect, box: DOMRect): readonly DOMRect[] => {
      const left = Math.max(one.left, box.left);
      const top = Math.max(one.top, box.top);
      const width = Math.min(one.right, box.right) - left;
      const height = Math.min(one.bottom, box.bottom) - top;
      return width > 0 && height > 0 ? [new DOMRect(left, top, width, height)] : [];
    };

    interface Run {
      readonly text: string;
      readonly element: Element;
      readonly layer: Element;
      readonly boxes: readonly DOMRect[];
    }
    const runs: Run[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent ?? '';
      if (text.trim() === '' || element.closest('option, script, style, noscript') !== null) continue;
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      let layer: Element = root;
      let hidden = false;
      let scrollsX = false;
      let cutBy: Element | undefined;
      let shown = boxes;
      for (let around: Element | null = element; around !== null && around !== root; around = around.parentElement) {
        if (isReadOnly(around)) hidden = true;
        const { position, transform } = getComputedStyle(around);
        // Skips a list that opens over the page, and the skip link above it.
        if (layer === root && (position === 'absolute' || position === 'fixed' || transform !== 'none')) layer = around;
        const overflow = overflowOf(around);
        if (overflow.x === 'auto' || overflow.x === 'scroll') scrollsX = true;
        const box = around.getBoundingClientRect();
        const isCut = boxes.some(
          ({ right, bottom, left, top }) =>
            (/hidden|clip/.test(overflow.x) && (right > box.right + slack || left < box.left - slack)) ||
            (/hidden|clip/.test(overflow.y) && (bottom > box.bottom + slack || top < box.top - slack)),
        );
        if (isCut) cutBy ??= around;
        if (/auto|scroll/.test(`${overflow.x} ${overflow.y}`)) shown = shown.flatMap((one) => within(one, box));
      }
      if (hidden || boxes.length === 0) continue;
      if (cutBy !== undefined) report('cut', text, cutBy);
      const width = document.documentElement.clientWidth;
      if (!scrollsX && layer === root && boxes.some(({ left, right }) => left < -slack || right > width + slack))
        report('outside', text, element);
      const own = element.closest('button, td, th, label, legend, .cc-button, .cc-notice');
      const ownBox = own?.getBoundingClientRect();
      if (own && ownBox && boxes.some(({ left, right }) => left < ownBox.left - slack || right > ownBox.right + slack))
        report('run out', text, own);
      // An element that is scrolled out of view does not cover anything.
      if (shown.length > 0) runs.push({ text, element, layer, boxes: shown });
    }

    const lowest = new Map(runs.map((run) => [run, Math.max(...run.boxes.map(({ bottom }) => bottom))]));
    const highest = new Map(runs.map((run) => [run, Math.min(...run.boxes.map(({ top }) => top))]));
    runs.sort((one, other) => highest.get(one)! - highest.get(other)!);
    for (const [index, run] of runs.entries()) {
      for (let at = index + 1; at < runs.length && highest.get(runs[at]!)! < lowest.get(run)!; at += 1) {
        const other = runs[at]!;
        if (other.layer !== run.layer || other.element === run.element) continue;
        const overlaps = run.boxes.some((box) =>
          other.boxes.some((beside) => {
            const across = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
            const down = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
            return across > 2 && down > 0.3 * Math.min(box.height, beside.height);
          }),
        );
        if (overlaps) report(`over '${run.text.trim().slice(0, 40)}'`, other.text, other.element);
      }
    }
    return findings;
  });
}

/**
 * Finds controls smaller than 24 px that are not links in a sentence, e.g. `"button.cc-remove is 20 × 44 px"`; WCAG
 * 2.2,
 * 2.5.8.
 */
export async function findSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, textarea, summary, input:not([type=file]), [role=option], [role=button]',
    );
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const sentence = control.closest('p, li, td, dd, label, .cc-hint');
        const isInSentence =
          control.tagName === 'A' &&
          sentence !== null &&
          (sentence.textContent ?? '').trim() !== (control.textContent ?? '').trim();
        return !isInSentence;
      })
      .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
      .map(({ control, box }) => {
        const size = `${Math.round(box.width)} × ${Math.round(box.height)} px`;
        return `small: ${control.outerHTML.slice(0, 100)} is ${size}`;
      });
  });
}

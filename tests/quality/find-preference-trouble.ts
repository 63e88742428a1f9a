import type { Page } from 'playwright';

/**
 * Finds elements that still move for a person who prefers reduced motion, e.g. `"moves for 0.9 s:
 * span.cc-spinner-ring"`.
 */
export async function findMotion(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const secondsOf = (list: string): number => Math.max(...list.split(',').map((time) => Number.parseFloat(time)));
    const atMost = 0.01;
    const findings: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, part);
        const moves = style.animationName === 'none' ? 0 : secondsOf(style.animationDuration);
        const changes = secondsOf(style.transitionDuration);
        const longest = Math.max(moves, changes);
        if (longest > atMost)
          findings.push(`moves for ${longest} s: ${element.tagName} .${element.className}${part ?? ''}`);
      }
    }
    if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth') findings.push('scrolls smoothly');
    return [...new Set(findings)];
  });
}

/**
 * Finds the parts that disappear when forced system colors apply: the borders of fields and buttons, pictures in the
 * background color, and marks that consist only of a background. E.g. `"no line: button.cc-button"`.
 */
export async function findLostInForcedColors(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element): string => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
    const channels = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
    const isClear = (color: string): boolean => color === 'transparent' || channels(color)[3] === 0;
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string): number => {
      const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
      return (light + 0.05) / (dark + 0.05);
    };
    const groundOf = (element: Element | null): string => {
      for (let around = element; around !== null; around = around.parentElement) {
        const { backgroundColor } = getComputedStyle(around);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      const probe = document.createElement('i');
      probe.style.color = 'Canvas';
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const findings: string[] = [];

    for (const control of document.querySelectorAll(
      'select, textarea, input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), .cc-button:not(.cc-button-quiet)',
    )) {
      if (!isSeen(control)) continue;
      const { borderBlockEndStyle, borderBlockEndWidth, borderBlockEndColor } = getComputedStyle(control);
      const hasLine = borderBlockEndStyle !== 'none' && Number.parseFloat(borderBlockEndWidth) >= 1;
      if (!hasLine || contrast(borderBlockEndColor, groundOf(control.parentElement)) < 3)
        findings.push(`no line: ${nameOf(control)} has ${borderBlockEndWidth} ${borderBlockEndColor}`);
    }

    for (const shape of document.querySelectorAll('svg :is(path, circle, rect, polygon, line, polyline)')) {
      if (!isSeen(shape)) continue;
      const { fill, stroke } = getComputedStyle(shape);
      const paints = [fill, stroke].filter((paint) => paint !== 'none' && !isClear(paint));
      const ground = groundOf(shape.closest('svg')!.parentElement);
      const around =
        shape.previousElementSibling === null
          ? [ground]
          : [ground, getComputedStyle(shape.previousElementSibling).fill];
      const stands = paints.some((paint) => around.some((behind) => contrast(paint, behind) >= 3));
      if (!stands) findings.push(`lost picture: ${nameOf(shape)} is ${paints.join(' and ')} on ${ground}`);
    }

    for (const element of document.querySelectorAll('body *')) {
      if (!isSeen(element) || element.closest('svg') !== null) continue;
      for (const part of ['::before', '::after']) {
        const style = getComputedStyle(element, part);
        if (style.content !== '""' || style.display === 'none' || style.position === 'absolute') continue;
        const size = Number.parseFloat(style.width) * Number.parseFloat(style.height);
        const line = ['Top', 'Right', 'Bottom', 'Left'].some(
          (side) => Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
        );
        if (size > 4 && !line && contrast(style.backgroundColor, groundOf(element)) < 3)
          findings.push(`lost mark: ${nameOf(element)}${part}`);
      }
    }
    return [...new Set(findings)];
  });
}

/**
 * Finds elements that must not be printed, but are: navigation, buttons, and elements with a fixed position in the
 * window.
 */
export async function findOffPaper(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} '${(element.textContent ?? '').trim().slice(0, 40)}'`;
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1;
    };
    const useless = [...document.querySelectorAll('nav, button, .skip-link, .portal-footer, [type=file]')].filter(
      isSeen,
    );
    const fixed = [...document.querySelectorAll('body *')].filter(
      (element) => isSeen(element) && /^(fixed|sticky)$/.test(getComputedStyle(element).position),
    );
    const away = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
      (link) =>
        isSeen(link) &&
        link.protocol !== 'otpauth:' &&
        link.origin !== location.origin &&
        !`${getComputedStyle(link, '::after').content}${link.textContent}`.includes(
          link.getAttribute('href')!.replace(/^\w+:/, ''),
        ),
    );
    return [
      ...useless.map((element) => `not needed on paper: ${nameOf(element)}`),
      ...fixed.map((element) => `fixed on paper: ${nameOf(element)}`),
      ...away.map((element) => `no address on paper: ${nameOf(element)}`),
    ];
  });
}

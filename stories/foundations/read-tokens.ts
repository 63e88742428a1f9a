/** Returns the custom properties that the portal's style sheets set on the page, in order, e.g. `"--cc-space-1"`. */
export function listTokens(start: string): readonly string[] {
  const names = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap(namesOf));
  return [...new Set(names)].filter((name) => name.startsWith(start));
}

/** Returns the current value of a custom property on the page, e.g. `"0.25rem"`. */
export function readToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/**
 * Returns a color as the browser paints it in an element, e.g. `"#14508c"`. Dark pages derive some colors from the
 * school's.
 */
export function readColorToken(name: string, within: Element = document.body): string | undefined {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const value = getComputedStyle(within).getPropertyValue(name).trim();
  if (context === null || !CSS.supports('color', value)) return undefined;
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function namesOf(rule: CSSRule): readonly string[] {
  return rule instanceof CSSStyleRule && rule.selectorText === ':root' ? [...rule.style] : [];
}

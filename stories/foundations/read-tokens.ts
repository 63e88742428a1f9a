/** Returns the custom properties that the portal's style sheets set on the page, in order, e.g. `"--cc-space-1"`. */
export function listTokens(start: string): readonly string[] {
  const names = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap(namesOf));
  return [...new Set(names)].filter((name) => name.startsWith(start));
}

/** Returns the current value of a custom property on the page, e.g. `"0.25rem"`. */
export function readToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function namesOf(rule: CSSRule): readonly string[] {
  return rule instanceof CSSStyleRule && rule.selectorText === ':root' ? [...rule.style] : [];
}

const propertyName = /^--cc-[a-z][a-z0-9-]*$/;
const colour =
  /^(#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})|(rgb|rgba|hsl|hsla|oklch|oklab)\([0-9a-z.,%/ -]+\))$/i;

export type Theme = Readonly<Record<string, string>>;

/** The part of a school's theme that may touch the page: our own custom properties, and colours only. */
export function safeTheme(theme: Theme): Theme {
  return Object.fromEntries(
    Object.entries(theme).filter(([name, value]) => propertyName.test(name) && colour.test(value.trim())),
  );
}

/** Puts a school's colours on the page through the CSSOM, which the page's policy allows. Returns the way back. */
export function applyTheme(style: CSSStyleDeclaration, theme: Theme): () => void {
  const safe = safeTheme(theme);
  for (const [name, value] of Object.entries(safe)) style.setProperty(name, value);
  return () => {
    for (const name of Object.keys(safe)) style.removeProperty(name);
  };
}

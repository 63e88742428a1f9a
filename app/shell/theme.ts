/** The colours that a school may set. Twin: the engine's `themeTokens`, whose contrast lint measures. */
export const themeProperties = ['--cc-brand', '--cc-brand-strong', '--cc-brand-soft', '--cc-on-brand'] as const;

const color = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

export type Theme = Readonly<Record<string, string>>;

/** The part of a school's theme that may touch the page: the colours that a school may set, as lint has measured them. */
export function safeTheme(theme: Theme): Theme {
  return Object.fromEntries(
    themeProperties.flatMap((name) => {
      const value = Object.hasOwn(theme, name) ? theme[name] : undefined;
      return value !== undefined && color.test(value) ? [[name, value]] : [];
    }),
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

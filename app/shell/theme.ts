import { themeTokens } from '@campus-cover/engine';

const color = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

export type Theme = Readonly<Record<string, string>>;

/** Returns the part of a school's theme that can affect the page: valid values for the colors that a school can set. */
export function safeTheme(theme: Theme): Theme {
  return Object.fromEntries(
    Object.keys(themeTokens).flatMap((name) => {
      const value = Object.hasOwn(theme, name) ? theme[name] : undefined;
      return value !== undefined && color.test(value) ? [[name, value]] : [];
    }),
  );
}

/**
 * Applies a school's colors through the CSSOM, which the page's content security policy allows. Returns a function that
 * removes them.
 */
export function applyTheme(style: CSSStyleDeclaration, theme: Theme): () => void {
  const safe = safeTheme(theme);
  for (const [name, value] of Object.entries(safe)) style.setProperty(name, value);
  return () => {
    for (const name of Object.keys(safe)) style.removeProperty(name);
  };
}

/**
 * Colors of the portal that a school can set, with their defaults. A test compares them with
 * `renderer/styles/tokens.css`.
 */
export const themeTokens = {
  '--cc-brand': '#14508c',
  '--cc-brand-strong': '#0d3b69',
  '--cc-brand-soft': '#eaf2fa',
  '--cc-on-brand': '#ffffff',
} as const;

/** Colors that are the same for every school and appear together with a color that a school can set. */
export const fixedTokens = {
  '--cc-ink': '#16202b',
  '--cc-ink-soft': '#4b5865',
  '--cc-line': '#717d8a',
  '--cc-line-soft': '#d8dee5',
  '--cc-surface': '#ffffff',
  '--cc-ground': '#f5f7f9',
  '--cc-muted': '#e9edf1',
  '--cc-danger': '#b0241c',
  '--cc-danger-soft': '#fdf2f1',
  '--cc-warning-soft': '#fff8e6',
  '--cc-success-soft': '#eef8f1',
  '--cc-focus': '#0b57d0',
} as const;

/** A color that a school can set, e.g. `"--cc-brand"`. */
export type ThemeToken = keyof typeof themeTokens;
export type ColorToken = ThemeToken | keyof typeof fixedTokens;

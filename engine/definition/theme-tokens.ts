/** Colours of the portal that a school may set, with what holds where it does not. Twin: `renderer/styles/tokens.css`. */
export const themeTokens = {
  '--cc-brand': '#14508c',
  '--cc-brand-strong': '#0d3b69',
  '--cc-brand-soft': '#eaf2fa',
  '--cc-on-brand': '#ffffff',
} as const;

/** Colours that are the same at every school, as far as a school's colours stand on them or they on a school's. */
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

export type ThemeToken = keyof typeof themeTokens;
export type ColorToken = ThemeToken | keyof typeof fixedTokens;

/** Two colours of which one stands on the other, and the contrast that WCAG 2.2 asks for. */
export interface ColorPair {
  readonly front: ColorToken;
  readonly back: ColorToken;
  /** 4.5 for text (1.4.3), 3 for borders, focus rings and bars (1.4.11). */
  readonly ratio: 3 | 4.5;
}

/**
 * What stands on what in `renderer/styles` and `app/styles`, under the colour that a school mends when it cannot be
 * read: links and buttons on every ground and in every notice, words on the soft colour, words on the brand.
 */
export const themePairs: Readonly<Record<ThemeToken, readonly ColorPair[]>> = {
  '--cc-brand': [
    ...textOn('--cc-brand', ['--cc-surface', '--cc-ground', '--cc-muted']),
    ...textOn('--cc-brand', ['--cc-warning-soft', '--cc-success-soft', '--cc-danger-soft']),
    { front: '--cc-brand', back: '--cc-line-soft', ratio: 3 },
  ],
  '--cc-brand-strong': [
    ...textOn('--cc-brand-strong', ['--cc-surface', '--cc-ground', '--cc-muted']),
    ...textOn('--cc-brand-strong', ['--cc-warning-soft', '--cc-success-soft', '--cc-danger-soft']),
  ],
  '--cc-brand-soft': [
    ...(['--cc-ink', '--cc-ink-soft', '--cc-brand', '--cc-brand-strong', '--cc-danger'] as const).flatMap((front) =>
      textOn(front, ['--cc-brand-soft']),
    ),
    { front: '--cc-line', back: '--cc-brand-soft', ratio: 3 },
    { front: '--cc-focus', back: '--cc-brand-soft', ratio: 3 },
  ],
  '--cc-on-brand': textOn('--cc-on-brand', ['--cc-brand', '--cc-brand-strong']),
};

function textOn(front: ColorToken, backs: readonly ColorToken[]): readonly ColorPair[] {
  return backs.map((back) => ({ front, back, ratio: 4.5 }));
}

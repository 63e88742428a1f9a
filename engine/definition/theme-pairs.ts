import type { ColorToken, ThemeToken } from './theme-tokens.ts';

/** A foreground color, its background color, and the contrast that WCAG 2.2 requires. */
export interface ColorPair {
  readonly front: ColorToken;
  readonly back: ColorToken;
  /** 4.5 for text (1.4.3), and 3 for borders, focus rings and bars (1.4.11). */
  readonly ratio: 3 | 4.5;
}

/**
 * The color pairs in `renderer/styles` and `app/styles`. Each pair is listed under the color that a school must fix if
 * the contrast is too low. The pairs cover links and buttons on every background and in every notice, text on the soft
 * color, and text on the brand color.
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

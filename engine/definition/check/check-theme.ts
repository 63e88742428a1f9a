import { toProblem, type Problem } from '../problem.ts';
import { nodeAt, placeAt, textAt, type SourceNode } from '../source/source-node.ts';
import { themePairs, type ColorPair } from '../theme-pairs.ts';
import { fixedTokens, themeTokens, type ColorToken, type ThemeToken } from '../theme-tokens.ts';
import { contrastOf, readColor, writeColor, type Rgb } from './color-contrast.ts';

/** Number of steps toward black and toward white in the search for a color that passes. */
const STEPS = 100;

/**
 * Measures every color pair on a school's pages. Reports each color once, with its worst pair. If a color is already
 * reported, skips other pairs with that color until the school fixes it.
 */
export function checkTheme(node: SourceNode): readonly Problem[] {
  const told = new Set<ColorToken>();
  const colors = new Map<ColorToken, Rgb>();
  for (const [name, color] of Object.entries({ ...fixedTokens, ...themeTokens })) {
    const own = name in themeTokens ? textAt(node, ['theme', name]) : '';
    const read = readColor(own === '' ? color : own);
    // The schema check has already reported a value that is not a color.
    if (read === undefined) return [];
    colors.set(name as ColorToken, read);
  }
  return (Object.keys(themePairs) as ThemeToken[]).flatMap((token) => {
    const pairs = themePairs[token].filter(({ front, back }) => !told.has(front) && !told.has(back));
    const worst = findWorst(pairs, colors);
    if (worst === undefined) return [];
    told.add(token);
    const message = `${worst.front} on ${worst.back} has a contrast of ${floor(measure(worst, colors))} : 1, but needs ${worst.ratio} : 1`;
    const place = placeAt(node, ['theme', token], nodeAt(node, ['theme', token]) === undefined ? 'key' : 'value');
    return [toProblem({ rule: 'theme-contrast', place, message, suggestion: findPassing(token, pairs, colors) })];
  });
}

/** Returns the failing pair with the lowest contrast relative to its requirement. */
function findWorst(pairs: readonly ColorPair[], colors: ReadonlyMap<ColorToken, Rgb>): ColorPair | undefined {
  const lacking = pairs.filter((pair) => measure(pair, colors) < pair.ratio);
  const share = (pair: ColorPair): number => measure(pair, colors) / pair.ratio;
  return lacking.toSorted((one, other) => share(one) - share(other))[0];
}

function measure({ front, back }: ColorPair, colors: ReadonlyMap<ColorToken, Rgb>): number {
  return contrastOf(colors.get(front)!, colors.get(back)!);
}

/** Rounds down, so that a message never shows 4.499 as the required 4.5. */
function floor(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/** Finds the color closest to the token's, darker or lighter, that has enough contrast in all of its pairs. */
function findPassing(
  token: ThemeToken,
  pairs: readonly ColorPair[],
  colors: ReadonlyMap<ColorToken, Rgb>,
): string | undefined {
  const color = colors.get(token)!;
  for (let step = 1; step <= STEPS; step += 1) {
    for (const end of [0, 255]) {
      const mixed = readColor(writeColor(mix(color, end, step / STEPS)))!;
      const changed = new Map(colors).set(token, mixed);
      if (pairs.every((pair) => measure(pair, changed) >= pair.ratio)) return writeColor(mixed);
    }
  }
  return undefined;
}

function mix([red, green, blue]: Rgb, end: number, share: number): Rgb {
  const part = (value: number): number => value + (end - value) * share;
  return [part(red), part(green), part(blue)];
}

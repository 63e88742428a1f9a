import { contrastOf, readColor, writeColor, type Rgb } from './color-contrast.ts';
import { toProblem, type Problem } from './problem.ts';
import { nodeAt, placeAt, textAt, type SourceNode } from './source-node.ts';
import {
  fixedTokens,
  themePairs,
  themeTokens,
  type ColorPair,
  type ColorToken,
  type ThemeToken,
} from './theme-tokens.ts';

/** Steps on the way to black and to white in which a colour that passes is looked for. */
const STEPS = 100;

/**
 * Measures every pair of colours that stands on a page as a school has it. A colour is told once, with the pair that is
 * worst off; pairs with a colour that was told already wait until it is mended.
 */
export function checkTheme(node: SourceNode): readonly Problem[] {
  const told = new Set<ColorToken>();
  const colors = new Map<ColorToken, Rgb>();
  for (const [name, color] of Object.entries({ ...fixedTokens, ...themeTokens })) {
    const own = name in themeTokens ? textAt(node, ['theme', name]) : '';
    const read = readColor(own === '' ? color : own);
    // What is no colour has been told by the shape.
    if (read === undefined) return [];
    colors.set(name as ColorToken, read);
  }
  return (Object.keys(themePairs) as ThemeToken[]).flatMap((token) => {
    const pairs = themePairs[token].filter(({ front, back }) => !told.has(front) && !told.has(back));
    const worst = findWorst(pairs, colors);
    if (worst === undefined) return [];
    told.add(token);
    const message = `${worst.front} on ${worst.back} has a contrast of ${floor(measure(worst, colors))} : 1, and needs ${worst.ratio} : 1`;
    const place = placeAt(node, ['theme', token], nodeAt(node, ['theme', token]) === undefined ? 'key' : 'value');
    return [toProblem({ rule: 'theme-contrast', place, message, suggestion: findPassing(token, pairs, colors) })];
  });
}

/** The pair that lacks most, of those that lack something. */
function findWorst(pairs: readonly ColorPair[], colors: ReadonlyMap<ColorToken, Rgb>): ColorPair | undefined {
  const lacking = pairs.filter((pair) => measure(pair, colors) < pair.ratio);
  const share = (pair: ColorPair): number => measure(pair, colors) / pair.ratio;
  return lacking.toSorted((one, other) => share(one) - share(other))[0];
}

function measure({ front, back }: ColorPair, colors: ReadonlyMap<ColorToken, Rgb>): number {
  return contrastOf(colors.get(front)!, colors.get(back)!);
}

/** Rounded down, so that 4.499 is not said to be the 4.5 that it lacks. */
function floor(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/** The colour nearest to the token's, darker or lighter, with which all of its pairs can be read. */
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

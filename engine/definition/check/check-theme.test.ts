import { describe, expect, it } from 'vitest';
import { parseSource } from '../source/parse-source.ts';
import { checkTheme } from './check-theme.ts';
import { contrastOf, readColor } from './color-contrast.ts';

/** Returns a theme's problems, as `token pair ratio → suggestion`. */
function judge(theme: Readonly<Record<string, string>>): readonly string[] {
  const { node } = parseSource({ file: 'school.json', text: JSON.stringify({ theme }) });
  return checkTheme(node!).map(({ pointer, message, suggestion }) => {
    const [, pair, ratio] = /^(\S+ on \S+) has a contrast of ([\d.]+) : 1, but needs/.exec(message) ?? [];
    return `${pointer} ${pair} ${ratio} → ${suggestion}`;
  });
}

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.478],
    ['#767676', '#ffffff', 4.542],
    ['#f00', '#fff', 3.998],
  ])('of %s and %s matches the WCAG formula', (one, other, ratio) => {
    expect(contrastOf(readColor(one)!, readColor(other)!)).toBeCloseTo(ratio, 3);
    expect(contrastOf(readColor(other)!, readColor(one)!)).toBeCloseTo(ratio, 3);
  });

  it.each(['', 'red', '#12', '#12345', '#1234567', '#12345678', 'rgb(0 0 0)', ' #123456'])(
    'is not measured for "%s"',
    (text) => expect(readColor(text)).toBeUndefined(),
  );
});

describe('checkTheme', () => {
  it('finds nothing for a school that keeps the portal’s colors', () => {
    expect(judge({})).toEqual([]);
  });

  it('reports a color once, with its worst pair and the closest color that passes', () => {
    expect(judge({ '--cc-brand': '#e8a33d' })).toEqual(['/theme/--cc-brand --cc-brand on --cc-muted 1.83 → #8e6325']);
    expect(judge({ '--cc-brand': '#8e6325' })).toEqual([]);
  });

  it('skips pairs with a color that is already reported', () => {
    expect(judge({ '--cc-brand': '#ffffff', '--cc-on-brand': '#fefefe' })).toHaveLength(1);
  });

  it('lightens a soft background on which text is unreadable', () => {
    const [found] = judge({ '--cc-brand-soft': '#14508c' });
    expect(found).toMatch(/^\/theme\/--cc-brand-soft --cc-brand on --cc-brand-soft 1.00 → #/);
    expect(judge({ '--cc-brand-soft': found!.slice(-7) })).toEqual([]);
  });

  it('reports the theme’s line when the school does not set the color that has to change', () => {
    expect(judge({ '--cc-brand-strong': '#14508c', '--cc-on-brand': '#1f4e79' })).toEqual([
      expect.stringMatching(/^\/theme\/--cc-on-brand --cc-on-brand on --cc-brand 1\.\d\d → #/),
    ]);
    expect(judge({ '--cc-brand': '#ffff00' })[0]).toMatch(/^\/theme\/--cc-brand /);
  });

  it('distinguishes colors just below and just above the limit', () => {
    // The muted background is the darkest background that contains links.
    const limit = contrastOf(readColor('#5f6f7f')!, readColor('#e9edf1')!);
    expect(limit).toBeLessThan(4.5);
    expect(judge({ '--cc-brand': '#5f6f7f' })).toHaveLength(1);
    expect(contrastOf(readColor('#5b6977')!, readColor('#e9edf1')!)).toBeGreaterThan(4.5);
    expect(judge({ '--cc-brand': '#5b6977' }).filter((line) => line.startsWith('/theme/--cc-brand '))).toEqual([]);
  });

  it('skips values that are not colors, because the schema check reports them', () => {
    expect(judge({ '--cc-brand': 'red', '--cc-on-brand': '#14508c' })).toEqual([]);
  });
});

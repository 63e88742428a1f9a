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
  ])('of %s and %s is what WCAG says', (one, other, ratio) => {
    expect(contrastOf(readColor(one)!, readColor(other)!)).toBeCloseTo(ratio, 3);
    expect(contrastOf(readColor(other)!, readColor(one)!)).toBeCloseTo(ratio, 3);
  });

  it.each(['', 'red', '#12', '#12345', '#1234567', '#12345678', 'rgb(0 0 0)', ' #123456'])(
    'is not measured of "%s"',
    (text) => expect(readColor(text)).toBeUndefined(),
  );
});

describe('checkTheme', () => {
  it('finds nothing in a school that keeps the colours of the portal', () => {
    expect(judge({})).toEqual([]);
  });

  it('tells a colour once, by the pair that is worst off, with the nearest one that passes', () => {
    expect(judge({ '--cc-brand': '#e8a33d' })).toEqual(['/theme/--cc-brand --cc-brand on --cc-muted 1.83 → #8e6325']);
    expect(judge({ '--cc-brand': '#8e6325' })).toEqual([]);
  });

  it('waits with what stands on a colour that has to change anyway', () => {
    expect(judge({ '--cc-brand': '#ffffff', '--cc-on-brand': '#fefefe' })).toHaveLength(1);
  });

  it('lightens a soft ground on which words cannot be read', () => {
    const [found] = judge({ '--cc-brand-soft': '#14508c' });
    expect(found).toMatch(/^\/theme\/--cc-brand-soft --cc-brand on --cc-brand-soft 1.00 → #/);
    expect(judge({ '--cc-brand-soft': found!.slice(-7) })).toEqual([]);
  });

  it('points at the theme when the colour that has to change is one that the school left out', () => {
    expect(judge({ '--cc-brand-strong': '#14508c', '--cc-on-brand': '#1f4e79' })).toEqual([
      expect.stringMatching(/^\/theme\/--cc-on-brand --cc-on-brand on --cc-brand 1\.\d\d → #/),
    ]);
    expect(judge({ '--cc-brand': '#ffff00' })[0]).toMatch(/^\/theme\/--cc-brand /);
  });

  it('takes the two sides of the limit for what they are', () => {
    // The muted background is the darkest background that has links.
    const limit = contrastOf(readColor('#5f6f7f')!, readColor('#e9edf1')!);
    expect(limit).toBeLessThan(4.5);
    expect(judge({ '--cc-brand': '#5f6f7f' })).toHaveLength(1);
    expect(contrastOf(readColor('#5b6977')!, readColor('#e9edf1')!)).toBeGreaterThan(4.5);
    expect(judge({ '--cc-brand': '#5b6977' }).filter((line) => line.startsWith('/theme/--cc-brand '))).toEqual([]);
  });

  it('says nothing of what is no colour: the shape has', () => {
    expect(judge({ '--cc-brand': 'red', '--cc-on-brand': '#14508c' })).toEqual([]);
  });
});

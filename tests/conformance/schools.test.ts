import { describe, expect, it } from 'vitest';
import { readJson, schoolSlugs } from './waiver-world.ts';

interface School {
  readonly slug: string;
  readonly name: string;
  readonly state: string;
  readonly theme: Readonly<Record<string, string>>;
}

const schools = schoolSlugs().map((slug) => [slug, readJson(`schemas/schools/${slug}/school.json`) as School] as const);

describe('the schools', () => {
  it('stand in eight states, Massachusetts and Maryland among them', () => {
    const states = schools.map(([, { state }]) => state);
    expect(new Set(states).size).toBe(8);
    expect(states).toEqual(expect.arrayContaining(['MA', 'MD']));
  });

  it.each(schools)('%s is named as its folder and has colours that can be read', (folder, { slug, theme }) => {
    expect(slug).toBe(folder);
    const { '--cc-brand': brand, '--cc-brand-strong': strong, '--cc-on-brand': onBrand } = theme;
    for (const [front, back] of [
      [onBrand, brand],
      [onBrand, strong],
      [brand, '#ffffff'],
      [strong, '#ffffff'],
    ] as const) {
      expect(contrast(front ?? '', back ?? ''), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

/** WCAG 2.2 contrast of two colours such as "#1f4e79". */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((left, right) => right - left) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

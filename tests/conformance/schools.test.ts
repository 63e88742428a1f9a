import { formSchema, schoolSchema } from '@campus-cover/schemas';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { readSchool, schoolSlugs } from './waiver-world.ts';

const schools = schoolSlugs().map((slug) => [slug, readSchool(slug)] as const);

describe('the schools', () => {
  it('stand in eight states, Massachusetts and Maryland among them', () => {
    const states = schools.map(([, { state }]) => state);
    expect(new Set(states).size).toBe(8);
    expect(states).toEqual(expect.arrayContaining(['MA', 'MD']));
  });

  it.each(schools)('%s says what the meta-schema of a school asks for', (_folder, school) => {
    const ajv = new Ajv({ allErrors: true, allowUnionTypes: true }).addSchema(formSchema);
    addFormats.default(ajv);
    const validate = ajv.compile(schoolSchema);
    validate(school);
    expect(validate.errors).toBeNull();
  });

  it.each(schools)('%s is named as its folder and has colours that can be read', (folder, { slug, theme }) => {
    expect(slug).toBe(folder);
    const {
      '--cc-brand': brand,
      '--cc-brand-strong': strong,
      '--cc-brand-soft': soft,
      '--cc-on-brand': onBrand,
    } = theme;
    const pairs = [
      [onBrand, brand],
      [onBrand, strong],
      [brand, '#ffffff'],
      [strong, '#ffffff'],
      [strong, soft],
      [brand, soft],
    ] as const;
    expect(pairs.filter(([front = '', back = '']) => !(contrast(front, back) >= 4.5))).toEqual([]);
  });
});

/** WCAG 2.2 contrast of two colours such as "#1f4e79". */
function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(colour: string): number {
  const channel = (start: number) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

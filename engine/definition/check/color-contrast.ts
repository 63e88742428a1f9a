/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/**
 * Reads an opaque color.
 *
 * @param text `"#1f4e79"` or `"#15a"`
 * @returns `undefined` for anything else
 */
export function readColor(text: string): Rgb | undefined {
  const [, digits = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? [];
  if (digits === '') return undefined;
  const long = digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&');
  const part = (start: number): number => Number.parseInt(long.slice(start, start + 2), 16);
  return [part(0), part(2), part(4)];
}

export function writeColor(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns the contrast between two colors, in either order.
 *
 * @returns 1 (the same color) to 21 (black and white)
 * @see WCAG 2.2, "contrast ratio" and "relative luminance"
 */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

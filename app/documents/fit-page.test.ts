import { expect, it } from 'vitest';
import { fitPage, mostPixelsOfDocument } from './fit-page.ts';

const letter = { width: 612, height: 792 };

it('draws twenty letter pages at one and a half times their size', () => {
  const fit = fitPage(letter, mostPixelsOfDocument);
  expect(fit).toEqual({ scale: 1.5, width: 918, height: 1188 });
  expect(20 * 918 * 1188).toBeLessThan(mostPixelsOfDocument);
});

it('draws a huge page smaller', () => {
  const fit = fitPage({ width: 14_400, height: 14_400 }, mostPixelsOfDocument);
  expect(fit).toMatchObject({ width: 3000, height: 3000 });
});

it('does not draw a page that needs more pixels than are left', () => {
  expect(fitPage(letter, 918 * 1188)).not.toBeNull();
  expect(fitPage(letter, 918 * 1188 - 1)).toBeNull();
});

it('does not draw a page whose rounded size is too large', () => {
  expect(fitPage({ width: 1e9, height: 1e-9 }, mostPixelsOfDocument)).toBeNull();
});

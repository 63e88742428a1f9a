import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { comparePictures } from './compare-pictures.ts';
import { writeSmallPng } from './small-png.ts';

describe('comparing pictures', () => {
  const plain = paint(() => 0xffffff);

  it('treats a picture and its smaller file as the same, even with more than 256 colors', () => {
    const many = paint((pixel) => pixel * 37);
    for (const png of [plain, many]) expect(comparePictures(writeSmallPng(png), PNG.sync.write(png))).toBeUndefined();
  });

  it('detects a different color and a different size', () => {
    const red = paint((pixel) => (pixel < 20 ? 0xb0241c : 0xffffff));
    expect(comparePictures(PNG.sync.write(plain), PNG.sync.write(red))?.told).toBe('20 pixels differ');
    expect(comparePictures(PNG.sync.write(plain), PNG.sync.write(new PNG({ width: 2, height: 2 })))?.told).toBe(
      'is 2 × 2 and was 40 × 40',
    );
  });
});

function paint(color: (pixel: number) => number): PNG {
  const png = new PNG({ width: 40, height: 40 });
  for (let pixel = 0; pixel < 1600; pixel += 1) {
    png.data.writeUInt32BE((((color(pixel) & 0xffffff) << 8) | 0xff) >>> 0, pixel * 4);
  }
  return png;
}

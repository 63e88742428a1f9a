import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLORS = 256;
const PALETTE = 3;

/**
 * A color that fills at least this share of a picture keeps its own palette entry. The remaining colors are the
 * smoothed edges of letters and lines.
 */
const FLAT = 0.002;
/**
 * In the colors of those edges, each component is rounded to a multiple of this number. People cannot see the
 * difference, and `comparePictures` ignores it.
 */
const STEP = 17;

/**
 * Returns the same picture in fewer bytes: keeps the colors that fill areas, but only a few colors along the edges.
 */
export function writeSmallPng({ width, height, data }: PNG): Buffer {
  const flat = findFlatColors({ width, height, data });
  const places = new Map<number, number>();
  const rows = Buffer.alloc(height * (width + 1));
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const exact = data.readUInt32BE(pixel * 4) >>> 8;
    const color = flat.has(exact) ? exact : round(exact);
    const place = places.get(color) ?? places.size;
    if (place >= MOST_COLORS) return writeFull({ width, height, data });
    places.set(color, place);
    // Every row begins with the number of its filter; 0 means that it has none.
    rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] = place;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, PALETTE, 0, 0, 0], 8);
  const palette = Buffer.from([...places.keys()].flatMap(partsOf));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type Pixels = Pick<PNG, 'width' | 'height' | 'data'>;

function findFlatColors({ width, height, data }: Pixels): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const color = data.readUInt32BE(pixel * 4) >>> 8;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= width * height * FLAT).map(([color]) => color));
}

function round(color: number): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => Math.round(part / STEP) * STEP);
  return (red << 16) | (green << 8) | blue;
}

function partsOf(color: number): readonly number[] {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

function writeFull({ width, height, data }: Pixels): Buffer {
  const png = new PNG({ width, height });
  png.data = data;
  return PNG.sync.write(png, { colorType: 2, deflateLevel: 9 });
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

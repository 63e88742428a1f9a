import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLORS = 256;
const PALETTE = 3;

/** The same picture in fewer bytes: of up to 256 colours, which pictures of pages nearly always are, each pixel is one byte. */
export function writeSmallPng({ width, height, data }: PNG): Buffer {
  const places = new Map<number, number>();
  const rows = Buffer.alloc(height * (width + 1));
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const color = data.readUInt32BE(pixel * 4) >>> 8;
    const place = places.get(color) ?? places.size;
    if (place >= MOST_COLORS) return writeFull({ width, height, data });
    places.set(color, place);
    // Every row begins with the number of its filter, which is none.
    rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] = place;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, PALETTE, 0, 0, 0], 8);
  const palette = Buffer.from([...places.keys()].flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function writeFull({ width, height, data }: Pick<PNG, 'width' | 'height' | 'data'>): Buffer {
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

import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { PNG } from 'pngjs';
import { comparePictures } from '../story-pictures/compare-pictures.ts';
import { writeSmallPng } from '../story-pictures/small-png.ts';

/** Writes a picture for the documents. Keeps the old file, byte for byte, if the picture looks the same. */
export async function keepPicture(file: string, taken: Buffer): Promise<void> {
  const small = writeSmallPng(PNG.sync.read(taken));
  const old = await readFile(file).catch(() => undefined);
  if (old !== undefined && comparePictures(old, small) === undefined) return;
  await writeFile(file, small);
  console.log(`${basename(file)}: ${small.length} bytes`);
}

// `npm run pictures:stories`: retakes the reference pictures of the stories. Review the changes before you commit them.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { comparePictures } from './compare-pictures.ts';
import { pictureName, picturesFolder } from './picture-files.ts';
import { takePictures } from './picture-round.ts';
import { writeSmallPng } from './small-png.ts';

await mkdir(picturesFolder, { recursive: true });
const left = new Set(await readdir(picturesFolder));
let changed = 0;
await takePictures({}, async (taken) => {
  const name = pictureName(taken);
  const path = join(picturesFolder, name);
  // Keeps the old file unchanged, byte for byte, if the picture looks the same.
  if (left.delete(name) && comparePictures(await readFile(path), taken.picture) === undefined) return;
  changed += 1;
  await writeFile(path, writeSmallPng(PNG.sync.read(taken.picture)));
});
for (const name of left) await rm(join(picturesFolder, name));
console.log(`${changed} pictures are new or have changed; ${left.size} were removed.`);

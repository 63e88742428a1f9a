// Part of `npm run pictures`: keeps the pictures that the going-live guide's test has just taken.
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepPicture } from './keep-picture.ts';

const taken = fileURLToPath(new URL('../../test-results/going-live/', import.meta.url));
const kept = fileURLToPath(new URL('../../docs/pictures/going-live/', import.meta.url));

await mkdir(kept, { recursive: true });
for (const name of await readdir(taken)) await keepPicture(join(kept, name), await readFile(join(taken, name)));

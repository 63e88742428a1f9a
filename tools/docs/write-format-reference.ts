// Writes the format and operator references into docs/reference: `npm run docs:reference`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { referenceFolder } from './reference-page.ts';
import { referencePages } from './reference-pages.ts';

const folder = fileURLToPath(new URL(`../../${referenceFolder}`, import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [file, text] of referencePages()) writeFileSync(join(folder, file), text);

// Writes docs/specification-calls.md: `npm run docs:calls`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describePages } from './describe-pages.ts';

writeFileSync(fileURLToPath(new URL('../../../docs/specification-calls.md', import.meta.url)), await describePages());

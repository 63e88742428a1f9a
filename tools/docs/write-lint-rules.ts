// Writes the list of lint rules into docs/reference/lint-rules.md: `npm run docs:lint`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeLintRules } from './describe-lint-rules.ts';
import { replaceSection } from './generated-section.ts';

const page = fileURLToPath(new URL('../../docs/reference/lint-rules.md', import.meta.url));
writeFileSync(page, replaceSection(readFileSync(page, 'utf8'), 'lint rules', describeLintRules()));

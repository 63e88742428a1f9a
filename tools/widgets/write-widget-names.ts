// Writes the names of all widgets into the meta-schema and the guide: `npm run widgets`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listInGuide, listInSchema } from './widget-name-lists.ts';

rewrite('schemas/meta/form.schema.json', listInSchema);
rewrite('docs/authoring-forms.md', listInGuide);

function rewrite(file: string, change: (text: string) => string): void {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

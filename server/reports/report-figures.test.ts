import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { moneyFigures, peopleFigures } from './report-figures.ts';

it('the documentation lists the figures whose names in files differ from their titles', async () => {
  const text = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const reports = text.slice(text.indexOf('\n## Reports\n'), text.indexOf('\n## Brokers\n'));
  const rows = [...reports.matchAll(/^ *\| `(\w+)` *\| (.*?) *\|$/gm)].map(([, name = '', title]) => [name, title]);
  const differing = Object.entries({ ...peopleFigures, ...moneyFigures })
    .filter(([name, { title }]) => name !== title.toLowerCase())
    .map(([name, { title }]) => [name, title]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(differing));
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { formatJson } from './format-json.ts';

const schools = fileURLToPath(new URL('../../../schemas/schools/', import.meta.url));

describe('formatting', () => {
  it('matches the project’s formatter', async () => {
    const files = readdirSync(schools, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
    expect(files.length).toBeGreaterThan(20);
    for (const name of files) {
      const text = readFileSync(join(schools, name), 'utf8');
      const inOneLine = JSON.stringify(JSON.parse(text));
      const spread = JSON.stringify(JSON.parse(text), null, 7).replaceAll(/,\n(?=\s*"[^"]*":)/g, ',\n\n\n');
      for (const source of [text, inOneLine, spread])
        expect(formatJson(source), name).toBe((await format(name, source, { printWidth: 120 })).code);
    }
  });

  it('does not change invalid JSON', () => {
    expect(formatJson('{ "a": }')).toBeNull();
  });
});

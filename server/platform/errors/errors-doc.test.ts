import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorCatalog } from './error-catalog.ts';

describe('docs/errors.md', () => {
  it('lists every error code with its status, and no other', () => {
    const text = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
    const rows = [...text.matchAll(/^\| `([A-Z_]+)` +\| (\d{3}) +\|/gm)].map(([, code, status]) => [
      code,
      Number(status),
    ]);
    expect(Object.fromEntries(rows)).toEqual(
      Object.fromEntries(Object.entries(errorCatalog).map(([code, { status }]) => [code, status])),
    );
    expect(rows).toHaveLength(Object.keys(errorCatalog).length);
  });
});

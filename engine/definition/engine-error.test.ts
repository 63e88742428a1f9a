import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { engineErrorCodes } from './engine-error.ts';

it('docs/errors.md lists every code that the engine throws, and no other', () => {
  const text = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
  const [, ownPart = ''] = text.split('## Codes that the engine throws');
  const listed = [...ownPart.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, code]) => code);
  expect(new Set(listed)).toEqual(new Set(engineErrorCodes));
  expect(listed).toHaveLength(engineErrorCodes.length);
});

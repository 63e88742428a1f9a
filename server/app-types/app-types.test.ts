import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { appTypesFile, makeAppTypes } from './write-app-types.ts';

describe("the pages' types of the server's calls", () => {
  it('match the server’s description (npm run types -w @campus-cover/server rewrites them)', async () => {
    expect(await readFile(appTypesFile, 'utf8')).toBe(await makeAppTypes());
  });
});

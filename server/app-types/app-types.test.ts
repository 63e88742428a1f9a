import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { appTypesFile, makeAppTypes } from './write-app-types.ts';

describe("the pages' types of the server's calls", () => {
  it('are what the server describes now (npm run types -w @campus-cover/server makes them anew)', async () => {
    expect(await readFile(appTypesFile, 'utf8')).toBe(await makeAppTypes());
  });
});

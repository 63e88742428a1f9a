import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { overlayFilesOf } from '@campus-cover/engine';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { createWorkshop } from '../../../server/workshop/create-workshop.ts';
import { filesOfGuide, guidePictures, readGuide } from '../../journeys/workbench/guide-text.ts';

const key = { school: 'chesapeake', form: 'waiver' };
const mostBytes = 120_000;

// tests/journeys/workbench/authoring-guide.test.ts follows the guide's steps in a browser, with the pictures.
describe('the guide for staff', () => {
  it('begins with the school’s unchanged form, and ends with one that can be published', async () => {
    const library = await readSchemaFiles(locateSchemas());
    expect(overlayFilesOf(library, key)).toEqual({});
    const workshop = createWorkshop({ library });
    try {
      const files = filesOfGuide(readGuide());
      expect(await workshop.lint({ key, files, author: 'stf_1' })).toEqual([]);
      expect(await workshop.gate({ key, files, inForce: {} })).toEqual({
        ok: true,
        changes: expect.arrayContaining([expect.stringContaining('Group ID')]),
      });
    } finally {
      await workshop.close();
    }
  }, 120_000);

  it('shows one picture for each step, and has no unused picture', async () => {
    const steps = readGuide().filter(({ title }) => /^\d+\. /.test(title));
    expect(steps.map(({ pictures }) => pictures.length)).toEqual(steps.map(() => 1));
    const named = readGuide().flatMap(({ pictures }) => pictures);
    expect((await readdir(guidePictures)).toSorted()).toEqual(named);
    for (const name of named) expect((await stat(join(guidePictures, name))).size, name).toBeLessThan(mostBytes);
  });
});

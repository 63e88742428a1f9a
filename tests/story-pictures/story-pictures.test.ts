import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { comparePictures } from './compare-pictures.ts';
import { pictureName, picturesFolder, resultsFolder } from './picture-files.ts';
import { takePictures, type PictureRound } from './picture-round.ts';
import { isWholeRun } from '../whole-run.ts';

const FEWEST_PICTURES = 250;
/** `npm run test:all` compares all pictures. */
const round: PictureRound = isWholeRun ? {} : { widths: [320], of: 'widgets-' };
const inRound = isWholeRun ? /./ : /^widgets-.*-320\.png$/;

describe('the pictures of stories', () => {
  it('show what the stories look like now', { timeout: 300_000 }, async () => {
    await rm(resultsFolder, { recursive: true, force: true });
    const all = await readdir(picturesFolder);
    expect(all.length).toBeGreaterThanOrEqual(FEWEST_PICTURES);
    const left = new Set(all.filter((name) => inRound.test(name)));
    const different: string[] = [];
    await takePictures(round, async (taken) => {
      const name = pictureName(taken);
      left.delete(name);
      const path = join(picturesFolder, name);
      const expected = existsSync(path) ? await readFile(path) : undefined;
      const found = expected === undefined ? { told: 'has no picture' } : comparePictures(expected, taken.picture);
      if (found === undefined) return;
      different.push(`${name}: ${found.told}`);
      await keep({ name, actual: taken.picture, expected, ...found });
    });
    expect(different, `Pictures are in ${resultsFolder}; to accept the changes: npm run pictures:stories`).toEqual([]);
    expect([...left], 'pictures without a story').toEqual([]);
  });
});

interface Kept {
  readonly name: string;
  readonly actual: Buffer;
  readonly expected: Buffer | undefined;
  readonly difference?: Buffer;
}

async function keep({ name, actual, expected, difference }: Kept): Promise<void> {
  const folder = join(resultsFolder, name.replace(/\.png$/, ''));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'actual.png'), actual);
  if (expected !== undefined) await writeFile(join(folder, 'expected.png'), expected);
  if (difference !== undefined) await writeFile(join(folder, 'difference.png'), difference);
}

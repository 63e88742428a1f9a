import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runImports } from '../../../server/command-line/imports/run-imports.ts';
import { openDatabaseForCommands } from '../command-line/open-command-line.ts';
import { addWaiting } from '../reviews/add-waiting.ts';
import { seedTestWorld } from '../test-world.ts';

openDatabaseForCommands(
  async (storage) => {
    await seedTestWorld(storage);
    await addWaiting(storage, ['Maya Rivera', 'José Núñez', 'Ana Rivas']);
  },
  { TODAY: '2026-11-21' },
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-cover-imports-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(text: string, ...args: readonly string[]) {
  const file = join(folder, 'decisions.csv');
  await writeFile(file, text);
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    const code = await runImports('decisions', ['import', file, '--school', 'bay-state', ...args]);
    return { code, text: said.mock.calls.flat().join('\n') };
  } finally {
    said.mockRestore();
  }
}

const header = 'key,reference,decision,reason,note,name\r\n';

describe('campus-cover decisions import', { timeout: 120_000 }, () => {
  it('shows what a file would do, does it, and does nothing when the file is imported again', async () => {
    const text = `${header}1,CC-MADE-0,accept,,,Maya\r\n2,CC-MADE-1,refuse,no-us-care,"Call, please",José\r\n`;
    const counted = '2 rows: 2 imported, 0 repeated, 0 invalid.\n  accepted: 1\n  refused: 1';
    expect(await run(text, '--dry-run')).toEqual({ code: 0, text: `${counted}\nA dry run: nothing was changed.` });
    const done = await run(text);
    expect(done.text).toMatch(/^2 rows: 2 imported, 0 repeated, 0 invalid\.\n {2}accepted: 1\n {2}refused: 1\nTo see/);
    expect(await run(text)).toEqual({ code: 0, text: '2 rows: 0 imported, 2 repeated, 0 invalid.' });
  });

  it('imports the valid rows of a file, and lists what is wrong with the rest by line', async () => {
    const errors = join(folder, 'errors.csv');
    const text = `${header}3,CC-MADE-2,refuse,,,\r\n4,CC-MADE-9,accept,,,\r\n5,CC-MADE-1,perhaps,,,\r\n`;
    const done = await run(text, '--errors', errors);
    expect(done.code).toBe(1);
    expect(done.text.split('\n')).toEqual([
      '3 rows: 1 imported, 0 repeated, 2 invalid.',
      '  refused: 1',
      expect.stringMatching(/^Line 3, reference: This school has no submission with this reference/),
      expect.stringMatching(/^Line 4, reference: This decision no longer applies/),
      expect.stringMatching(/"campus-cover audit imp_\w+"/),
    ]);
    expect((await readFile(errors, 'utf8')).split('\r\n')[1]).toMatch(/^3,reference,This school has no submission/);
  });

  it('refuses a school or a file that does not exist', async () => {
    await expect(runImports('decisions', ['import', join(folder, 'none.csv'), '--school', 'x'])).rejects.toThrow(
      /There is no file/,
    );
    await expect(run(header, '--school', 'nowhere')).rejects.toThrow(/There is no school nowhere/);
    await expect(runImports('decisions', ['list'])).rejects.toThrow(/^Usage: campus-cover decisions import/);
  });
});

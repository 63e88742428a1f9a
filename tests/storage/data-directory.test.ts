import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDataDirectory, prepareTemplate } from '../../server/platform/storage/pglite/data-directory.ts';
import { templateLocation, usesTemplate } from '../../server/platform/storage/pglite/template-location.ts';

describe('the data directory of the embedded database', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'campus-cover-data-'));
    await prepareTemplate();
  }, 60_000);

  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('is created completely, readable by its owner only, with no other files beside it', async () => {
    await prepareDataDirectory(join(dataDir, 'database'));
    expect(existsSync(join(dataDir, 'database', 'PG_VERSION'))).toBe(true);
    expect(statSync(join(dataDir, 'database')).mode & 0o077).toBe(0);
    expect(readdirSync(dataDir)).toEqual(['database']);
  });

  it('does not change when it exists', async () => {
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'mine'), '');
    await prepareDataDirectory(join(dataDir, 'database'));
    expect(readdirSync(join(dataDir, 'database'))).toEqual(['mine']);
  });

  it('does not exist when its creation fails halfway', async () => {
    const brokenTemplate = join(dataDir, 'broken');
    writeFileSync(brokenTemplate, 'a file is not a template');
    await expect(prepareDataDirectory(join(dataDir, 'data', 'database'), brokenTemplate)).rejects.toThrow(/director/);
    expect(readdirSync(join(dataDir, 'data'))).toEqual([]);
  });

  it('is created without a template where none can be stored', async () => {
    // No user, not even root, can create a folder in this location.
    await prepareDataDirectory(join(dataDir, 'database'), '/sys/campus-cover/template');
    expect(existsSync(join(dataDir, 'database', 'PG_VERSION'))).toBe(true);
  }, 120_000);

  it('can be created by two processes at once', async () => {
    const directory = join(dataDir, 'database');
    await Promise.all([prepareDataDirectory(directory), prepareDataDirectory(directory)]);
    expect(existsSync(join(directory, 'PG_VERSION'))).toBe(true);
    expect(readdirSync(dataDir)).toEqual(['database']);
  });

  it('comes from a template whose name contains the PGlite version', () => {
    expect(usesTemplate()).toBe(true);
    expect(templateLocation()).toMatch(/node_modules\/\.cache\/campus-cover\/database-\d+-\d+\.\d+\.\d+$/);
  });
});

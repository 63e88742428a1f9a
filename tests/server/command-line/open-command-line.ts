import { afterAll, beforeAll, vi } from 'vitest';
import { openStorage, type Storage } from '../../../server/platform/storage/index.ts';
import { makeTestDatabase } from '../../storage/open-test-storage.ts';
import { universityRow } from '../../storage/sample-rows.ts';
import { testDataKeys, testKeyRing } from '../../storage/test-key-ring.ts';

/** A command that manages accounts, e.g. `runStaff`. */
type RunAccounts = (args: readonly string[]) => Promise<void>;

/** Runs a command as an operator would, and returns what it printed, e.g. `say(runStaff, 'list')`. */
export type Say = (run: RunAccounts, ...args: readonly string[]) => Promise<string>;

/**
 * Prepares an operator's environment for a block of tests: the settings of a database with one school, "bay-state", and
 * no people.
 */
export function openCommandLine(): Say {
  openDatabaseForCommands(async (storage) => {
    await storage.system((trx) => trx.insertInto('universities').values(universityRow('bay-state')).execute());
  });
  return async (run, ...args) => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    try {
      await run(args);
      return said.mock.calls.flat().join('\n');
    } finally {
      said.mockRestore();
    }
  };
}

/** Fills a database for a block of tests, and sets the environment in which commands find it. */
export function openDatabaseForCommands(
  fill: (storage: Storage) => Promise<unknown>,
  more: Readonly<Record<string, string>> = {},
): void {
  let database: Awaited<ReturnType<typeof makeTestDatabase>>;
  beforeAll(async () => {
    database = await makeTestDatabase();
    const storage = await openStorage({ kind: 'postgres', url: database.url, poolSize: 1 }, testKeyRing);
    await fill(storage);
    await storage.close();
    const settings = {
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_KEYS: testDataKeys,
      BASE_URL: '',
      DEMO_WORLD: 'off',
      ...more,
    };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  }, 60_000);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await database.remove();
  });
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStorage } from '../../../tests/storage/open-test-storage.ts';
import { universityRow } from '../../../tests/storage/sample-rows.ts';
import { prepareQuery, type Storage } from './index.ts';

const universitiesIn = prepareQuery((db, { stateId }: { readonly stateId: string }) =>
  db.selectFrom('universities').select(['id', 'stateId']).where('stateId', '=', stateId).orderBy('id'),
);
const renamed = prepareQuery((db, { id, name }: { readonly id: string; readonly name: string }) =>
  db.updateTable('universities').set({ name }).where('id', '=', id),
);

describe('a prepared query', () => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openTestStorage({ kind: 'pglite' });
    await storage.db
      .insertInto('universities')
      .values([universityRow('one'), universityRow('two')])
      .execute();
  }, 60_000);
  afterAll(() => storage.close());

  it('runs with the values of each call, also when calls overlap', async () => {
    const { stateId } = universityRow('one');
    const [found, none] = await Promise.all([
      universitiesIn.execute(storage.db, { stateId }),
      universitiesIn.execute(storage.db, { stateId: 'ZZ' }),
    ]);
    expect(found).toHaveLength(2);
    expect(none).toEqual([]);
    expect(await universitiesIn.executeTakeFirst(storage.db, { stateId: 'ZZ' })).toBeUndefined();
    await expect(universitiesIn.executeTakeFirstOrThrow(storage.db, { stateId: 'ZZ' })).rejects.toThrow('no result');
  });

  it('counts the rows that it changed', async () => {
    const { id } = universityRow('one');
    expect(await renamed.change(storage.db, { id, name: 'Renamed' })).toBe(1);
    expect(await renamed.change(storage.db, { id: 'uni_nowhere', name: 'Renamed' })).toBe(0);
  });

  it('refuses a missing value, which would become null, and a placeholder that is read as text', async () => {
    const { id } = universityRow('one');
    await expect(async () => renamed.change(storage.db, { id } as never)).rejects.toThrow('no value for name');
    const written = prepareQuery((db, { id: given }: { readonly id: string }) =>
      db.selectFrom('universities').select('id').where('id', '=', `uni_${given}`),
    );
    await expect(async () => written.execute(storage.db, { id })).rejects.toThrow('id is a placeholder');
  });
});

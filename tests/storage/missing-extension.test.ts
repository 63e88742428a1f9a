import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '../../server/storage/index.ts';
import { startPostgres, type Postgres } from '../postgres/start-postgres.ts';

describe('a database to which its user may add no extension', () => {
  let postgres: Postgres;
  let url: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    await administer('create database walled');
    // The tables are welcome; what an extension needs is the right to create in the database itself.
    await administer('grant usage, create on schema public to campus_cover', 'walled');
    url = postgres.url.replace(/\/campus_cover$/, '/walled');
  }, 60_000);
  afterAll(() => postgres.stop());

  async function administer(sql: string, database = 'postgres'): Promise<void> {
    const client = new pg.Client({ connectionString: postgres.superuserUrl.replace(/postgres$/, database) });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }

  it('says which one the searches need, and who can add it', async () => {
    await expect(openStorage({ kind: 'postgres', url })).rejects.toThrow(/create extension pg_trgm/);
  });

  it('opens once somebody else has added it', async () => {
    await administer('create extension pg_trgm', 'walled');
    const storage = await openStorage({ kind: 'postgres', url });
    expect(storage.kind).toBe('postgres');
    await storage.close();
  });
});

import { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../server/platform/storage/index.ts';
import { migrate } from '../../server/platform/storage/migrate.ts';
import { openPostgres } from '../../server/platform/storage/postgres/open-postgres.ts';
import { StorageDialect } from '../../server/platform/storage/storage-dialect.ts';
import type { ConnectionSource } from '../../server/platform/storage/storage-driver.ts';
import { transact } from '../../server/platform/storage/transact.ts';
import { startPostgres } from '../postgres/start-postgres.ts';

/** Returns the same source, except that it also records every statement. */
function overhear(source: ConnectionSource, heard: string[]): ConnectionSource {
  return {
    ...source,
    async acquire() {
      const connection = await source.acquire();
      return {
        query(sql, parameters) {
          heard.push(sql);
          return connection.query(sql, parameters);
        },
        run(sql) {
          heard.push(sql);
          return connection.run(sql);
        },
        original: connection,
      };
    },
    release: (connection, isBroken) =>
      source.release((connection as typeof connection & { original: typeof connection }).original, isBroken),
  };
}

describe('a pooler between the server and PostgreSQL', () => {
  it('never receives a statement whose effect outlives its transaction', async () => {
    const postgres = await startPostgres();
    const heard: string[] = [];
    const db = new Kysely<Database>({
      dialect: new StorageDialect(overhear(await openPostgres({ url: postgres.url }), heard)),
    });
    await migrate(db);
    for (const scope of [{ role: 'campus_cover_system' }, { role: 'campus_cover_app', tenant: 'uni_x' }] as const) {
      await transact(db, scope, (trx) => trx.selectFrom('students').select('id').execute());
    }
    await db.destroy();
    await postgres.stop();

    const statements = heard.join('\n').toLowerCase();
    expect(statements).toContain('pg_advisory_xact_lock');
    expect(statements).not.toMatch(/pg_advisory_lock|pg_advisory_unlock/);
    expect(statements).not.toMatch(/(^|;)\s*(set|reset|listen|prepare|deallocate|discard)\s/m);
    const settings = [...statements.matchAll(/set_config\([^)]*\)/g)].map(([call]) => call);
    expect(settings.length).toBeGreaterThan(8);
    expect(settings.filter((call) => !call.endsWith(', true)'))).toEqual([]);
  }, 60_000);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDataDirectory } from '../../server/platform/storage/pglite/data-directory.ts';
import { DurableNodeFs } from '../../server/platform/storage/pglite/durable-node-fs.ts';
import { Maintenance } from '../../server/platform/storage/pglite/maintenance.ts';
import { ownerRole } from '../../server/platform/storage/pglite/owner-role.ts';
import { durableStartParams } from '../../server/platform/storage/pglite/start-params.ts';

const minuteMs = 60_000;

describe('maintenance of the embedded database', () => {
  let dataDir: string;
  let pg: PGlite;
  let nowMs: number;
  let maintenance: Maintenance;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'campus-cover-maintenance-'));
    const directory = join(dataDir, 'database');
    await prepareDataDirectory(directory);
    const fs = new DurableNodeFs(directory, () => {});
    pg = await PGlite.create({ fs, startParams: [...durableStartParams] });
    await pg.exec(`set role ${ownerRole}; create table notes (n int)`);
    nowMs = 0;
    maintenance = new Maintenance(
      pg,
      () => fs.log.writes,
      () => nowMs,
    );
  }, 30_000);

  afterEach(async () => {
    await pg.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const checkpointPosition = async () => {
    const { rows } = await pg.query<{ position: string }>(
      'select redo_lsn::text as position from pg_control_checkpoint()',
    );
    return rows[0]?.position;
  };
  const deadRows = async () => {
    const { rows } = await pg.query<{ size: number }>(`select pg_relation_size('notes')::int4 as size`);
    return rows[0]?.size ?? 0;
  };

  it('writes a checkpoint when five minutes have passed since the last one', async () => {
    const before = await checkpointPosition();
    await pg.query('insert into notes values (1)');
    nowMs = 4 * minuteMs;
    await maintenance.runIfDue();
    expect(await checkpointPosition()).toBe(before);
    nowMs = 5 * minuteMs;
    await maintenance.runIfDue();
    expect(await checkpointPosition()).not.toBe(before);
  });

  it('writes one sooner when a lot of data was written', async () => {
    const before = await checkpointPosition();
    await pg.exec('do $$ begin for n in 1..2000 loop insert into notes values (n); commit; end loop; end $$');
    await maintenance.runIfDue();
    expect(await checkpointPosition()).not.toBe(before);
  }, 60_000);

  it('does nothing when nothing was written', async () => {
    const before = await checkpointPosition();
    nowMs = 60 * minuteMs;
    await maintenance.runIfDue();
    expect(await checkpointPosition()).toBe(before);
  });

  it('waits while a transaction is open', async () => {
    const before = await checkpointPosition();
    await pg.exec('begin; insert into notes values (1)');
    nowMs = 5 * minuteMs;
    await maintenance.runIfDue();
    expect(await checkpointPosition()).toBe(before);
    await pg.exec('commit');
    await maintenance.runIfDue();
    expect(await checkpointPosition()).not.toBe(before);
  });

  it('releases the space of deleted rows once an hour', async () => {
    await pg.exec('insert into notes select generate_series(1, 20000); delete from notes');
    const before = await deadRows();
    nowMs = 60 * minuteMs;
    await maintenance.runIfDue();
    expect(await deadRows()).toBeLessThan(before / 2);
  });

  it('leaves the session with the owner, who is not a superuser', async () => {
    await pg.query('insert into notes values (1)');
    nowMs = 60 * minuteMs;
    await maintenance.runIfDue();
    const { rows } = await pg.query('select current_user as role, rolsuper from pg_roles where rolname = current_user');
    expect(rows).toEqual([{ role: ownerRole, rolsuper: false }]);
  });
});

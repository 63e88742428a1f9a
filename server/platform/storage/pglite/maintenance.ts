import type { PGlite } from '@electric-sql/pglite';
import { ownerRole } from './owner-role.ts';

const checkpointEveryMs = 5 * 60_000;
const checkpointAfterWrites = 2_000;
const vacuumEveryMs = 60 * 60_000;

/**
 * Does the background work of a PostgreSQL server, because PGlite has no background processes. Without checkpoints, the
 * log grows forever. Without vacuuming, the tables grow forever. It runs between two statements, never inside a
 * transaction.
 */
export class Maintenance {
  readonly #pg: PGlite;
  readonly #logWrites: () => number;
  readonly #now: () => number;
  #writesAtCheckpoint: number;
  #checkpointedAt: number;
  #vacuumedAt: number;

  constructor(pg: PGlite, logWrites: () => number, now: () => number) {
    this.#pg = pg;
    this.#logWrites = logWrites;
    this.#now = now;
    this.#writesAtCheckpoint = logWrites();
    this.#checkpointedAt = now();
    this.#vacuumedAt = now();
  }

  /** Does the work that is due. Does nothing while a transaction is open or when nothing has been written. */
  async runIfDue(): Promise<void> {
    const writes = this.#logWrites() - this.#writesAtCheckpoint;
    const isDue = writes >= checkpointAfterWrites || this.#now() - this.#checkpointedAt >= checkpointEveryMs;
    if (writes === 0 || !isDue || this.#pg.isInTransaction()) return;
    await this.run();
  }

  async run(): Promise<void> {
    const isVacuumDue = this.#now() - this.#vacuumedAt >= vacuumEveryMs;
    // Maintenance requires superuser rights. The session returns to the owner role afterward, even after an error.
    await this.#pg.exec('reset role');
    try {
      if (isVacuumDue) await this.#pg.exec('vacuum (analyze)');
      await this.#pg.exec('checkpoint');
    } finally {
      await this.#pg.exec(`set role ${ownerRole}`);
    }
    this.#writesAtCheckpoint = this.#logWrites();
    this.#checkpointedAt = this.#now();
    if (isVacuumDue) this.#vacuumedAt = this.#now();
  }
}

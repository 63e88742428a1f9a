import type { Transaction } from 'kysely';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database, Storage } from '../platform/storage/index.ts';
import type { SchoolCatalog } from '../schools/school-catalog.ts';
import { findCutoff, findPortalCutoff } from './find-cutoff.ts';
import { portalKinds } from './kinds/portal-kinds.ts';
import { batchSize, findSchoolsWithDue, removeBatch } from './remove-batch.ts';
import { removePortalRows } from './remove-portal-rows.ts';
import type { PortalKind, SchoolKind } from './retention-kind.ts';

/** Maximum number of batches of one kind, for one school, in one run. The next run removes the rest. */
const mostBatches = 20;

export interface RetentionParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly schools: Pick<SchoolCatalog, 'retention' | 'school'>;
  /** Every kind of school data, in the order in which it is removed. */
  readonly kinds: readonly SchoolKind[];
}

/** What a run removed, or would remove. */
export interface RemovedData {
  /** The school's slug; null for data that belongs to no school. */
  readonly school: string | null;
  readonly kind: string;
  readonly count: number;
}

interface RunOptions {
  /** Runs a batch. Default: each batch is a separate transaction. */
  readonly within?: <Result>(work: (trx: Transaction<Database>) => Promise<Result>) => Promise<Result>;
  /** Receives the failure of one kind at one school; the run continues. Default: the run ends. */
  readonly onFailure?: (error: unknown) => void;
  readonly signal?: AbortSignal;
}

/**
 * Removes all data that is past its retention period, in batches. Several instances can run this at once, and a run
 * that was interrupted can be repeated: a batch and its audit entry are one transaction.
 */
export async function runRetention(parts: RetentionParts, options: RunOptions = {}): Promise<readonly RemovedData[]> {
  const { storage, clock, kinds } = parts;
  const run: Run = {
    ...parts,
    ...options,
    now: clock.now(),
    within: options.within ?? ((work) => storage.system(work)),
  };
  const removed: RemovedData[] = [];
  const slugs = await run.within(findSlugs);
  for (const kind of kinds) removed.push(...(await removeOfSchools(run, kind, slugs)));
  for (const kind of portalKinds) removed.push(...(await attempt(run, () => removeOfPortal(run, kind))));
  return removed.filter(({ count }) => count > 0);
}

interface Run extends RetentionParts, RunOptions {
  readonly within: NonNullable<RunOptions['within']>;
  readonly now: Date;
}

async function attempt<Found>(
  { onFailure, signal }: Run,
  work: () => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  if (signal?.aborted === true) return [];
  try {
    return await work();
  } catch (error) {
    if (onFailure === undefined) throw error;
    onFailure(error);
    return [];
  }
}

async function findSlugs(trx: Transaction<Database>): Promise<ReadonlyMap<string, string>> {
  const rows = await trx.selectFrom('universities').select(['id', 'slug']).orderBy('slug').execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

async function removeOfSchools(
  run: Run,
  kind: SchoolKind,
  slugs: ReadonlyMap<string, string>,
): Promise<readonly RemovedData[]> {
  const { within, schools, now } = run;
  const cutoffs = new Map<string | null, Date>(
    [null, ...slugs.keys()].flatMap((id) => {
      const cutoff = findCutoff(schools, id === null ? null : (slugs.get(id) ?? null), kind.name, now);
      return cutoff === null ? [] : [[id, cutoff] as const];
    }),
  );
  if (cutoffs.size === 0) return [];
  const latest = new Date(Math.max(...[...cutoffs.values()].map((cutoff) => cutoff.getTime())));
  const removed: RemovedData[] = [];
  const found = await attempt(run, () => within((trx) => findSchoolsWithDue(trx, kind, latest)));
  for (const universityId of found) {
    const before = cutoffs.get(universityId);
    if (before === undefined) continue;
    const school = universityId === null ? null : (slugs.get(universityId) ?? null);
    // The failure of one school does not stop the others.
    const ofSchool = await attempt(run, async () => {
      const count = await inBatches(run, (trx) => removeBatch(trx, { kind, universityId, before, now }));
      return [{ school, kind: kind.name, count }];
    });
    removed.push(...ofSchool);
  }
  return removed;
}

async function removeOfPortal(run: Run, { name, tables }: PortalKind): Promise<readonly RemovedData[]> {
  const before = findPortalCutoff(run.schools, name, run.now);
  if (before === null) return [];
  let count = 0;
  for (const table of tables) count += await inBatches(run, (trx) => removePortalRows(trx, table, before));
  return [{ school: null, kind: name, count }];
}

async function inBatches(
  { within, signal }: Run,
  removeOne: (trx: Transaction<Database>) => Promise<number>,
): Promise<number> {
  let count = 0;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    if (signal?.aborted === true) break;
    const removed = await within(removeOne);
    count += removed;
    if (removed < batchSize) break;
  }
  return count;
}

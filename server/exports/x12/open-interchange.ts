import type { CoveragePeriodDefinition, ReceiverDefinition } from '@campus-cover/engine';
import { sql, type Transaction } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { Database, ExportInterchange, ExportRun, InterchangeSettings } from '../../platform/storage/index.ts';
import { loadExportSetup, type ColumnsSource } from '../export-columns.ts';
import { findMemberLoops } from './find-member-loops.ts';

export interface InterchangeParts extends ColumnsSource {
  readonly clock: Clock;
}

interface WantedInterchange {
  readonly run: ExportRun;
  readonly slug: string;
  /** The run whose changes the receiver already has; null for a full file. */
  readonly since: number | null;
  /** The receiver's name in the school's files. */
  readonly receiver: string;
}

/** @throws {ServerError} NOT_FOUND for an unknown school, REQUEST_INVALID for a receiver that its files do not have */
export async function refuseUnknownReceiver(
  parts: ColumnsSource,
  { slug, receiver }: Pick<WantedInterchange, 'slug' | 'receiver'>,
): Promise<void> {
  await loadReceiver(parts, slug, receiver);
}

/** A file, or the reason why there is none. */
export interface OpenedInterchange {
  /** Null if the file would have no members: X12 has no such file. */
  readonly interchange: ExportInterchange | null;
  readonly leftOutCount: number;
}

/**
 * Finds the X12 file of a run for a receiver, or assigns it the next control number for its sender and receiver.
 *
 * @throws {ServerError} NOT_FOUND, REQUEST_INVALID for a receiver that the school's files do not have
 */
export async function openInterchange(parts: InterchangeParts, wanted: WantedInterchange): Promise<OpenedInterchange> {
  const { storage, clock } = parts;
  const { run, slug, since, receiver } = wanted;
  const { universityId, kind, number } = run;
  const name = { universityId, kind, run: number, since: since ?? 0, receiver } as const;
  const existing = await storage.inTenant(universityId, (trx) => findInterchange(trx, name));
  if (existing !== undefined) return { interchange: existing, leftOutCount: existing.leftOutCount };
  const { firstControlNumber = 1, ...settings } = await loadReceiver(parts, slug, receiver);
  const counts = { memberCount: 0, adjustedCount: 0, leftOutCount: 0 };
  const loops = findMemberLoops({ run, since, settings }, (work) => storage.inTenant(universityId, work));
  for await (const loop of loops) {
    if ('leftOut' in loop) counts.leftOutCount += 1;
    else counts.memberCount += 1;
    if ('adjusted' in loop && loop.adjusted.length > 0) counts.adjustedCount += 1;
  }
  const { leftOutCount } = counts;
  if (counts.memberCount === 0) return { interchange: null, leftOutCount };
  const address = addressOf(settings);
  const interchange = await storage.system(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`interchange ${address}`}, 0))`.execute(trx);
    const meanwhile = await findInterchange(trx, name);
    if (meanwhile !== undefined) return meanwhile;
    const { newest } = await trx
      .selectFrom('exportInterchanges')
      .select((select) => select.fn.max('controlNumber').as('newest'))
      .where('address', '=', address)
      .executeTakeFirstOrThrow();
    return trx
      .insertInto('exportInterchanges')
      .values({
        ...name,
        ...counts,
        address,
        controlNumber: Math.max((newest ?? 0) + 1, firstControlNumber),
        settings,
        createdAt: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { interchange, leftOutCount };
}

type InterchangeName = Pick<ExportInterchange, 'universityId' | 'kind' | 'run' | 'since' | 'receiver'>;

function findInterchange(
  trx: Transaction<Database>,
  { universityId, kind, run, since, receiver }: InterchangeName,
): Promise<ExportInterchange | undefined> {
  return trx
    .selectFrom('exportInterchanges')
    .selectAll()
    .where('universityId', '=', universityId)
    .where('kind', '=', kind)
    .where('run', '=', run)
    .where('since', '=', since)
    .where('receiver', '=', receiver)
    .executeTakeFirst();
}

type LoadedReceiver = InterchangeSettings & Pick<ReceiverDefinition, 'firstControlNumber'>;

async function loadReceiver(parts: ColumnsSource, slug: string, name: string): Promise<LoadedReceiver> {
  const { school, receivers, coveragePeriods } = await loadExportSetup(parts, slug);
  const receiver = Object.hasOwn(receivers, name) ? receivers[name] : undefined;
  if (receiver === undefined)
    throw new ServerError('REQUEST_INVALID', { detail: `The school's files have no receiver "${name}".` });
  return {
    ...receiver,
    plans: plansByPeriod(receiver, coveragePeriods),
    periods: Object.keys(coveragePeriods),
    timeZone: school.timeZone ?? 'UTC',
  };
}

function plansByPeriod(
  { plans }: ReceiverDefinition,
  coveragePeriods: Readonly<Record<string, CoveragePeriodDefinition>>,
): InterchangeSettings['plans'] {
  return Object.fromEntries(
    Object.entries(coveragePeriods).flatMap(([id, { plan }]) =>
      Object.hasOwn(plans, plan) ? [[id, plans[plan]!] as const] : [],
    ),
  );
}

/** Several schools may have the same sender, e.g. a broker. A receiver then still sees each number once. */
function addressOf({ sender, receiver }: InterchangeSettings): string {
  return `${sender.qualifier} ${sender.id} > ${receiver.qualifier} ${receiver.id}`;
}

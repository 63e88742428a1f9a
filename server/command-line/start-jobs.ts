import type { FastifyBaseLogger } from 'fastify';
import type { ServerParts } from '../assembly/server-parts.ts';
import { removeOverTime } from '../assembly/remove-over-time.ts';
import { openCoverages } from '../coverage/open-coverages.ts';
import { expireEnrollments } from '../payments/expire-enrollments.ts';
import { sealRows } from '../platform/storage/index.ts';
import { reconcileRepeatedly } from './reconcile-repeatedly.ts';
import { failAbandonedRosters } from '../roster/fail-abandoned-rosters.ts';
import { runHourly } from './run-hourly.ts';
import { runRepeatedly } from './run-repeatedly.ts';

interface MoreJobs {
  /** Brings the schools up to date; null when no other process can publish one. */
  readonly follow: (() => Promise<void>) | null;
}

/** How long students on another instance may still see the earlier version of a school. */
const followEveryMs = 1000;

/** The longest delay after midnight before a period opens. */
const openEveryMs = 60_000;

/** Starts the jobs that every instance repeats. Returns the functions that stop them. */
export function startJobs(
  parts: ServerParts,
  log: FastifyBaseLogger,
  { follow }: MoreJobs,
): readonly (() => Promise<void>)[] {
  const stopTidying = runHourly(
    async (signal) => {
      const sealed = await sealRows(parts.storage);
      if (sealed > 0) log.info({ sealed }, 'rows that were not sealed are sealed now');
      await failAbandonedRosters(parts.storage, parts.clock.now());
      await removeOverTime(parts, log, signal);
    },
    (error) => log.error({ err: error }, 'cleanup failed'),
  );
  const stopOpening = runRepeatedly(
    async () => {
      const opened = await openCoverages(parts);
      if (opened > 0) log.info({ opened }, 'coverages opened');
    },
    { everyMs: openEveryMs, onFailure: (error) => log.error({ err: error }, 'opening coverages failed') },
  );
  const stopExpiring = runHourly(
    async () => {
      const { failures, ...expired } = await expireEnrollments(parts);
      if (expired.payments + expired.coverages + expired.enrolled > 0) {
        log.info(expired, 'enrollments and coverages ended');
        parts.wakeOutbox();
      }
      for (const err of failures) log.error({ err }, 'one enrollment could not expire');
    },
    (error) => log.error({ err: error }, 'expiring enrollments failed'),
  );
  const stopFollowing =
    follow === null
      ? []
      : [
          runRepeatedly(follow, {
            everyMs: followEveryMs,
            onFailure: (error) => log.error({ err: error }, 'looking for newly published schools failed'),
          }),
        ];
  return [stopTidying, stopOpening, stopExpiring, reconcileRepeatedly(parts, log), ...stopFollowing];
}

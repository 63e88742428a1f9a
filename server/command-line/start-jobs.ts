import type { FastifyBaseLogger } from 'fastify';
import type { ServerParts } from '../assembly/server-parts.ts';
import { removeOverTime } from '../assembly/remove-over-time.ts';
import { openCoverages } from '../coverage/open-coverages.ts';
import { holdUnscanned } from '../documents/scanning/hold-unscanned.ts';
import { scanDocuments } from '../documents/scanning/scan-documents.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { expireEnrollments } from '../payments/expire-enrollments.ts';
import { createReconciliation } from '../payments/reconcile-payments.ts';
import { collectBounces } from '../reminders/bounces/collect-bounces.ts';
import { postReminders } from '../reminders/post-reminders.ts';
import { sealRows } from '../platform/storage/index.ts';
import { failAbandonedRosters } from '../roster/fail-abandoned-rosters.ts';
import { runEach } from './run-each.ts';
import { runRepeatedly } from './run-repeatedly.ts';

interface MoreJobs {
  /** Brings the schools up to date; null when no other process can publish one. */
  readonly follow: (() => Promise<void>) | null;
  /** The Maildir folder that receives reports about undeliverable email. */
  readonly bounceMaildir?: string | undefined;
  readonly metrics?: Pick<Metrics, 'addJob' | 'recordRun'> | undefined;
}

interface Job {
  /** For the metrics. */
  readonly name: string;
  readonly everyMs: number;
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** For the log. */
  readonly failure: string;
}

const hourMs = 60 * 60_000;
/** The longest delay after midnight before a period opens. */
const openEveryMs = 60_000;
const reconcileEveryMs = 10 * 60_000;
/** The longest that documents wait after the scanner is back. */
const scanEveryMs = 30_000;
const bouncesEveryMs = 60_000;
/** How long students on another instance may still see the earlier version of a school. */
const followEveryMs = 1000;

/** Starts the jobs that every instance repeats. Returns the functions that stop them. */
export function startJobs(
  parts: ServerParts,
  log: FastifyBaseLogger,
  { follow, bounceMaildir, metrics }: MoreJobs,
): readonly (() => Promise<void>)[] {
  const jobs = listJobs(parts, log, follow);
  if (bounceMaildir !== undefined) jobs.push(bounceJob(parts, log, bounceMaildir));
  return jobs.map(({ name, everyMs, run, failure }) => {
    metrics?.addJob(name, everyMs / 1000);
    return runRepeatedly(run, {
      everyMs,
      onFailure: (error) => log.error({ err: error }, failure),
      onRun: metrics && ((done) => metrics.recordRun(name, done)),
    });
  });
}

function listJobs(parts: ServerParts, log: FastifyBaseLogger, follow: MoreJobs['follow']): Job[] {
  const reconcile = createReconciliation(parts, (error) => log.error({ err: error }, 'checking payments failed'));
  const jobs: readonly Job[] = [
    { name: 'tidy-up', everyMs: hourMs, run: (signal) => tidy(parts, log, signal), failure: 'cleanup failed' },
    {
      name: 'open-coverages',
      everyMs: openEveryMs,
      async run() {
        const opened = await openCoverages(parts);
        if (opened > 0) log.info({ opened }, 'coverages opened');
      },
      failure: 'opening coverages failed',
    },
    {
      name: 'expire-enrollments',
      everyMs: hourMs,
      run: () => expire(parts, log),
      failure: 'expiring enrollments failed',
    },
    {
      name: 'post-reminders',
      everyMs: hourMs,
      async run(signal) {
        const posted = await postReminders(parts, signal);
        if (Object.keys(posted).length > 0) log.info({ posted }, 'reminders are in the outbox');
      },
      failure: 'finding the students to remind failed',
    },
    {
      // Looks for payments and refunds whose webhooks were lost.
      name: 'reconcile-payments',
      everyMs: reconcileEveryMs,
      async run(signal) {
        const found = await reconcile(signal);
        if (Object.keys(found).length > 0) log.warn({ found }, 'found payments or refunds that no webhook reported');
      },
      failure: 'checking payments failed',
    },
  ];
  return [
    ...jobs,
    ...(parts.scanning ? [scanJob(parts, parts.scanning, log)] : []),
    ...(follow ? [followJob(follow)] : []),
  ];
}

/** Notes the addresses that do not work. */
function bounceJob(parts: ServerParts, log: FastifyBaseLogger, maildir: string): Job {
  return {
    name: 'collect-bounces',
    everyMs: bouncesEveryMs,
    async run() {
      const { noted, read } = await collectBounces(parts, maildir);
      if (read > 0) log.info({ noted, read }, 'reports about undeliverable email were read');
    },
    failure: 'reading reports about undeliverable email failed',
  };
}

function followJob(run: () => Promise<void>): Job {
  return { name: 'follow-schools', everyMs: followEveryMs, run, failure: 'looking for newly published schools failed' };
}

/** Scans the documents that were not scanned during their upload. */
function scanJob(parts: ServerParts, scanning: NonNullable<ServerParts['scanning']>, log: FastifyBaseLogger): Job {
  return {
    name: 'scan-documents',
    everyMs: scanEveryMs,
    async run(signal) {
      // While the operator changes settings, another instance may not have this one yet.
      await holdUnscanned(parts.storage);
      await scanning.scanner.ping();
      const { clean, infected, failures } = await scanDocuments(parts, { signal });
      for (const err of failures) log.error({ err }, 'a document cannot be scanned');
      if (clean + infected > 0) log.info({ clean, infected }, 'documents were scanned');
    },
    failure: 'documents are waiting for the virus scanner',
  };
}

/** A part that fails does not keep the others from running. */
async function tidy(parts: ServerParts, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  const failures = await runEach([
    async () => {
      const sealed = await sealRows(parts.storage);
      if (sealed > 0) log.info({ sealed }, 'rows that were not sealed are sealed now');
    },
    () => failAbandonedRosters(parts.storage, parts.clock.now()),
    () => removeOverTime(parts, log, signal),
  ]);
  for (const err of failures) log.error({ err }, 'one part of the cleanup failed');
  if (failures.length > 0) throw new Error(`${failures.length} parts of the cleanup failed.`);
}

async function expire(parts: ServerParts, log: FastifyBaseLogger): Promise<void> {
  const { failures, ...expired } = await expireEnrollments(parts);
  if (expired.payments + expired.unpaid + expired.coverages + expired.enrolled > 0) {
    log.info(expired, 'enrollments and coverages ended');
    parts.wakeOutbox();
  }
  for (const err of failures) log.error({ err }, 'one enrollment could not expire');
}

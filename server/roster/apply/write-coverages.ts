import { moveCoverages } from '../../coverage/move-coverage.ts';
import { newId, type CoverageStatus, type JsonObject } from '../../platform/storage/index.ts';
import type { StudentsLock } from '../../schools/lock-student.ts';
import type { CoverageChange, CoverageColumns, CoverageNow } from '../compare/change-coverage.ts';
import type { Applying, RosterChange } from './applying.ts';
import type { SubscriberIds } from './subscriber-ids.ts';
import type { PlacedDecision } from './write-students.ts';

/** Adds the coverages that the roster offers to each student. */
export async function addCoverages(
  applying: Applying,
  placed: readonly PlacedDecision[],
  subscriberIds: SubscriberIds,
): Promise<readonly RosterChange[]> {
  const { trx, run } = applying;
  const rows = [];
  for (const { studentId, decision } of placed) {
    let made: string | null = null;
    for (const { period, studentCoverageStatus, eligibleFrom, rateClass, subscriberId } of decision.added) {
      made = subscriberId ?? made ?? (await subscriberIds.next());
      rows.push({
        id: newId('cov'),
        universityId: run.universityId,
        studentId,
        planName: period.planName,
        periodId: period.id,
        coverageStartDate: period.firstDay,
        coverageEndDate: period.lastDay,
        waiveUntil: period.waiveUntil ?? null,
        enrollUntil: period.enrollUntil,
        lateUntil: period.lateUntil ?? null,
        subscriberId: made,
        studentCoverageStatus,
        eligibleFrom,
        rateClass,
      });
    }
  }
  if (rows.length === 0) return [];
  await trx.insertInto('studentCoverages').values(rows).execute();
  await audit(
    applying,
    rows.map(({ id, studentCoverageStatus }) => ({ id, action: 'coverage.offered', status: studentCoverageStatus })),
  );
  return rows.map(({ id, studentId, studentCoverageStatus: status }) => ({
    kind: 'coverage-added',
    studentId,
    coverageId: id,
    before: null,
    after: { studentCoverageStatus: status },
  }));
}

/** A coverage that changes. */
export interface ChangedCoverage {
  readonly coverage: CoverageNow;
  readonly changes: CoverageChange['changes'];
}

const actions: Readonly<Partial<Record<CoverageStatus, string>>> = {
  Eligible: 'coverage.opened',
  'Eligibility Pending': 'coverage.set-pending',
  'Enrollment Expired': 'coverage.expired',
};

/** Changes the coverages of locked students. Coverages with the same change are updated together. */
export async function changeCoverages(
  applying: Applying,
  lock: StudentsLock,
  changed: readonly ChangedCoverage[],
): Promise<readonly RosterChange[]> {
  const real = changed.filter(({ changes }) => Object.keys(changes).length > 0);
  for (const group of groupBy(real, ({ coverage, changes }) => [
    coverage.studentCoverageStatus,
    changes.studentCoverageStatus,
  ])) {
    const { coverage, changes } = group[0]!;
    const to = changes.studentCoverageStatus;
    if (to === undefined) continue;
    const ids = group.map((one) => one.coverage.id);
    await moveCoverages(lock, { ids, from: coverage.studentCoverageStatus, to });
    await audit(
      applying,
      ids.map((id) => ({ id, action: actions[to] ?? 'coverage.changed', status: to })),
    );
  }
  for (const group of groupBy(real, ({ changes }) => withoutStatus(changes))) {
    const values = withoutStatus(group[0]!.changes);
    if (Object.keys(values).length === 0) continue;
    await lock.trx
      .updateTable('studentCoverages')
      .set(values)
      .where(
        'id',
        'in',
        group.map(({ coverage }) => coverage.id),
      )
      .execute();
  }
  return real.map(({ coverage, changes }) => ({
    kind: 'coverage-changed',
    studentId: coverage.studentId,
    coverageId: coverage.id,
    before: Object.fromEntries(Object.keys(changes).map((name) => [name, coverage[name as keyof CoverageColumns]])),
    after: changes,
  }));
}

function withoutStatus({
  studentCoverageStatus: _status,
  ...values
}: Partial<CoverageColumns>): Partial<Omit<CoverageColumns, 'studentCoverageStatus'>> {
  return values;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): readonly (readonly Item[])[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

interface AuditedCoverage {
  readonly id: string;
  readonly action: string;
  readonly status: CoverageStatus;
}

async function audit(
  { trx, run, author, requestId, now }: Applying,
  coverages: readonly AuditedCoverage[],
): Promise<void> {
  await trx
    .insertInto('auditEntries')
    .values(
      coverages.map(({ id, action, status }) => {
        const details: JsonObject = { roster: run.number, status };
        return {
          universityId: run.universityId,
          at: now,
          actorId: author.id,
          action,
          outcome: 'success' as const,
          subjectId: id,
          requestId,
          details,
        };
      }),
    )
    .execute();
}

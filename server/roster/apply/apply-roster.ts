import type { Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../../audit/record-audit-without-session.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { isUniqueViolation, type Database, type JsonObject, type RosterRun } from '../../platform/storage/index.ts';
import { lockSchool } from '../../school-files/lock-school.ts';
import { lockStudents } from '../../schools/lock-student.ts';
import { compareProblemCodes } from '../compare/decide-row.ts';
import { compareRun, type RunResult } from '../compare/compare-run.ts';
import { planByKeys } from '../plan-by-keys.ts';
import { keepPreview, readPreview } from '../kept-preview.ts';
import type { RosterAuthor, RosterParts } from '../roster-parts.ts';
import { loadRosterRules } from '../roster-rules.ts';
import { beginWork } from '../roster-run.ts';
import { recordChanges, type Applying } from './applying.ts';
import { createSubscriberIds, type SubscriberIds } from './subscriber-ids.ts';
import { addCoverages, changeCoverages } from './write-coverages.ts';
import { saysSomethingNew, writeStudents } from './write-students.ts';

/** The services that apply a run. */
export interface ApplyRequest {
  readonly slug: string;
  readonly run: RosterRun;
  /** Apply even when the comparison says that a person must confirm the import. */
  readonly accept: boolean;
  readonly author: RosterAuthor;
  readonly requestId: string | null;
}

/** A registration may claim an address or a student id during a run. The run then compares the rows once more. */
const mostTries = 3;
const failedWords = 'Something went wrong, and nothing was changed. Apply the roster again.';

/**
 * Marks a previewed run as being applied, after the checks that do not need to read the students again.
 *
 * @throws {ServerError} ROSTER_STATE, ROSTER_BUSY, ROSTER_CONSENT
 */
export async function beginApply({ storage, clock }: RosterParts, request: ApplyRequest): Promise<void> {
  const { slug, run, accept } = request;
  if (run.state !== 'previewed') throw new ServerError('ROSTER_STATE');
  const { share } = readPreview(run);
  if (share.needsConsent && !accept) throw refuseUnconfirmed(share.reason);
  await beginWork(storage, { slug, run, working: 'applying', now: clock.now() });
}

/**
 * Applies a run in one transaction: all of it or nothing. Compares every row again, so that students' actions since the
 * preview count. Call `beginApply` first.
 *
 * @throws {ServerError} ROSTER_CHANGED, ROSTER_CONSENT; the run is then previewed again
 */
export async function applyRoster(parts: RosterParts, request: ApplyRequest): Promise<RunResult> {
  const { storage } = parts;
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await storage.system((trx) => applyInTransaction(trx, parts, request));
      } catch (error) {
        if (!isUniqueViolation(error) || tries === mostTries) throw error;
      }
    }
  } catch (error) {
    await storage.system((trx) =>
      trx
        .updateTable('rosterRuns')
        .set({ working: null, failure: error instanceof ServerError ? error.detail : failedWords })
        .where('id', '=', request.run.id)
        .execute(),
    );
    throw error;
  }
}

async function applyInTransaction(
  trx: Transaction<Database>,
  parts: RosterParts,
  { slug, run, accept, author, requestId }: ApplyRequest,
): Promise<RunResult> {
  await lockSchool(trx, slug);
  const planAgain = await planByKeys(trx);
  const rules = await loadRosterRules(trx, parts, { slug, periodIds: run.periodIds });
  if (rules.hash !== run.rulesHash) throw new ServerError('ROSTER_CHANGED');
  await forgetComparison(trx, run);
  const applying: Applying = { trx, run, author, requestId, now: parts.clock.now() };
  const subscriberIds = createSubscriberIds(trx, { rules, runId: run.id });
  const { repeated } = readPreview(run);
  const result = await compareRun({
    run,
    rules,
    keyRing: parts.keyRing,
    repeated,
    within: (work) => work(trx),
    onProgress: (_trx, rows) => planAgain(rows),
    ...settle(applying, subscriberIds),
  });
  if (result.share.needsConsent && !accept) throw refuseUnconfirmed(result.share.reason);
  await finish(applying, result, repeated);
  return result;
}

/** Deletes the problems that the comparison found, because it runs again and finds them again. */
async function forgetComparison(trx: Transaction<Database>, run: RosterRun): Promise<void> {
  await trx
    .deleteFrom('rosterProblems')
    .where('runId', '=', run.id)
    .where('code', 'in', [...compareProblemCodes])
    .execute();
}

/** Writes each batch of decisions. First, it locks the students that it changes and reads them again. */
function settle(
  applying: Applying,
  subscriberIds: SubscriberIds,
): Pick<Parameters<typeof compareRun>[0], 'settleRows' | 'settleGone'> {
  const { trx } = applying;
  return {
    async settleRows(_trx, first, lookAgain) {
      const ids = first.flatMap(({ onFile, columns, changed, added, ...decision }) => {
        const changes = Object.keys(columns).length + added.length + changed.filter(hasChanges).length;
        return onFile !== null && (changes > 0 || saysSomethingNew({ onFile, columns, changed, added, ...decision }))
          ? [onFile.id]
          : [];
      });
      const lock = await lockStudents(trx, ids);
      const decisions = ids.length === 0 ? first : await lookAgain();
      const { placed, changes } = await writeStudents(applying, decisions);
      const added = await addCoverages(applying, placed, subscriberIds);
      const changed = await changeCoverages(
        applying,
        lock,
        decisions.flatMap((decision) => decision.changed),
      );
      await recordChanges(applying, [...changes, ...added, ...changed]);
      return decisions;
    },
    async settleGone(_trx, first, lookAgain) {
      const lost = first.filter(hasChanges).map(({ coverage }) => coverage);
      if (lost.length === 0) return first;
      const lock = await lockStudents(
        trx,
        lost.map(({ studentId }) => studentId),
      );
      const again = new Map(
        (await lookAgain(lost.map(({ id }) => id))).map((decision) => [decision.coverage.id, decision]),
      );
      await recordChanges(applying, await changeCoverages(applying, lock, [...again.values()]));
      return first.flatMap((decision) => (hasChanges(decision) ? (again.get(decision.coverage.id) ?? []) : decision));
    },
  };
}

function hasChanges({ changes }: { readonly changes: object }): boolean {
  return Object.keys(changes).length > 0;
}

async function finish(
  { trx, run, author, requestId, now }: Applying,
  { counts, entries, share }: RunResult,
  repeated: number,
): Promise<void> {
  await forgetEarlierChanges(trx, run);
  await trx.deleteFrom('rosterRows').where('runId', '=', run.id).execute();
  await trx
    .updateTable('rosterRuns')
    .set({
      state: 'applied',
      working: null,
      counts: { ...counts },
      preview: keepPreview({ entries, share, repeated }),
      appliedAt: now,
      endedAt: now,
    })
    .where('id', '=', run.id)
    .execute();
  const details: JsonObject = {
    number: run.number,
    reference: `roster, no. ${run.number}`,
    periods: [...run.periodIds],
    sha256: run.sha256,
    counts: { ...counts },
  };
  await recordAuditWithoutSession(trx, {
    universityId: run.universityId,
    actorId: author.id,
    action: 'roster.applied',
    subjectId: String(run.number),
    requestId,
    details,
    now,
  });
}

/** Only the last run that changed something can be undone. */
async function forgetEarlierChanges(trx: Transaction<Database>, { id, universityId }: RosterRun): Promise<void> {
  const own = await trx.selectFrom('rosterChanges').select('id').where('runId', '=', id).limit(1).executeTakeFirst();
  if (own === undefined) return;
  await trx.deleteFrom('rosterChanges').where('universityId', '=', universityId).where('runId', '<>', id).execute();
}

function refuseUnconfirmed(reason: string | null): ServerError {
  return new ServerError('ROSTER_CONSENT', reason === null ? {} : { detail: reason });
}

import { explainEligibility, type Json } from '@campus-cover/engine';
import type { Static } from 'typebox';
import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { describeLatePeriod } from './describe-late-period.ts';
import { findRosterStudent } from './find-roster-student.ts';
import type { RosterAuthor, RosterParts } from './roster-parts.ts';
import { loadRosterRules } from './roster-rules.ts';
import type { RosterExplanation } from './roster-shapes.ts';

interface ExplainRequest {
  readonly slug: string;
  readonly author: RosterAuthor;
  readonly schoolStudentId: string;
  readonly periodId: string;
  readonly requestId: string;
}

/**
 * Explains why a student is or is not offered a period, based on the last applied roster.
 *
 * @throws {ServerError} like `loadRosterRules`
 */
export async function explainRosterStudent(
  parts: RosterParts,
  { slug, author, schoolStudentId, periodId, requestId }: ExplainRequest,
): Promise<Static<typeof RosterExplanation>> {
  const { storage, clock } = parts;
  const rules = await storage.system((trx) => loadRosterRules(trx, parts, { slug, periodIds: [periodId] }));
  const [period] = rules.periods;
  if (period === undefined) throw new ServerError('REQUEST_INVALID');
  const found = await findRosterStudent(storage, rules, { schoolStudentId, file: null });
  await storage.system((trx) =>
    recordAuditWithoutSession(trx, {
      universityId: rules.universityId,
      actorId: author.id,
      action: 'roster.explained',
      subjectId: found.row === null ? null : found.studentId,
      requestId,
      details: { period: periodId },
      now: clock.now(),
    }),
  );
  if (found.row === null)
    return { isFound: false, status: null, reason: found.reason, rateClass: null, opensOn: null, rules: [] };
  const { plan, opensOn } = period;
  const explained = explainEligibility(rules.roster, found.row, { plan, today: rules.today });
  const { status, reason, rateClass } = explained.result;
  const late = status === 'Eligible' ? describeLatePeriod(period, rules.today) : null;
  return {
    isFound: true,
    status,
    reason: late === null ? reason : `${reason} ${late}`,
    rateClass,
    opensOn: status === 'Eligible' && opensOn !== undefined && opensOn > rules.today ? opensOn : null,
    rules: explained.rules.map((rule) => ({
      ...rule,
      reads: rule.reads.map(({ variable, value }) => ({ variable, value: toText(value) })),
    })),
  };
}

function toText(value: Json): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

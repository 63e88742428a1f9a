import { createReadStream } from 'node:fs';
import { explainEligibility, type EligibilityExplanation, type ExplainedCondition } from '@campus-cover/engine';
import { describeLatePeriod } from '../../roster/describe-late-period.ts';
import { findRosterStudent } from '../../roster/find-roster-student.ts';
import { loadRosterRules, type RosterPeriod } from '../../roster/roster-rules.ts';
import { oneName, rosterUsage, schoolOf, type RosterCall, type RosterReport } from './rosters-call.ts';

/**
 * Explains why a student is or is not offered a period: each rule, whether its condition was true, and the values that
 * it read.
 */
export async function explainStudent(call: RosterCall): Promise<RosterReport> {
  const { storage, library, clock, periods, given } = call;
  const schoolStudentId = oneName(call, 'one student id');
  const slug = schoolOf(call);
  if (periods.length !== 1) throw new Error(`Specify one --period.\n\n${rosterUsage}`);
  const file = given('file');
  const rules = await storage.system((trx) => loadRosterRules(trx, { library, clock }, { slug, periodIds: periods }));
  const found = await findRosterStudent(storage, rules, {
    schoolStudentId,
    file: file ? createReadStream(file) : null,
  });
  if (found.row === null)
    return { ok: false, text: file ? found.reason : `${found.reason} Use --file to look in a file.` };
  const [period] = rules.periods;
  if (period === undefined) throw new Error(rosterUsage);
  const { today } = rules;
  const explained = explainEligibility(rules.roster, found.row, { plan: period.plan, today });
  return { ok: true, text: describe(explained, { period, today }) };
}

interface Asked {
  readonly period: RosterPeriod;
  readonly today: string;
}

function describe({ result, rules, rateClasses }: EligibilityExplanation, { period, today }: Asked): string {
  const { id, plan, opensOn } = period;
  const isEarly = result.status === 'Eligible' && opensOn !== undefined && opensOn > today;
  const late = result.status === 'Eligible' ? describeLatePeriod(period, today) : null;
  return [
    `${id} (plan ${plan}), on ${today}: ${result.status ?? 'not offered'}. ${result.reason}`,
    ...(isEarly
      ? [`The period opens on ${opensOn}. Until that day, the coverage has the status Eligibility Pending.`]
      : []),
    ...(late === null ? [] : [late]),
    `Rate class: ${result.rateClass}`,
    'The plan’s rules, in order:',
    // Only the rule that decides shows a result. Next to any other rule, a result would look like the outcome.
    ...rules.map((rule) => `  ${toLine(rule)}${rule.decides ? ` → ${rule.status ?? 'not offered'}` : ''}`),
    ...(rateClasses.length === 0 ? [] : ['Rate classes, in order:', ...rateClasses.map((one) => `  ${toLine(one)}`)]),
  ].join('\n');
}

function toLine({ id, holds, decides, reads }: ExplainedCondition): string {
  const values = reads.map(({ variable, value }) => `${variable} = ${JSON.stringify(value)}`).join(', ');
  return `${decides ? '*' : ' '} ${id}: ${holds ? 'true' : 'false'}${values === '' ? '' : ` (${values})`}`;
}

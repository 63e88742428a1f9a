import { judgeEligibility, type RosterProblem, type RosterRow } from '@campus-cover/engine';
import type { RosterPeriod, RosterRules } from '../roster-rules.ts';
import {
  changeCoverage,
  statusFor,
  type CoverageChange,
  type CoverageColumns,
  type CoverageNow,
} from './change-coverage.ts';
import { findLate, type LateCoverage } from './find-late.ts';
import { changeStudent, type StudentChange, type StudentNow } from './change-student.ts';
import { columnWords, toColumns, type StudentColumns } from './student-columns.ts';

/** The school's records about a row's student. */
export interface StudentOnFile extends Omit<StudentNow, 'columns'> {
  readonly id: string;
  /**
   * Null when the row has the same data about the student as the last roster. Such a row changes nothing, so there is
   * no need to open the sealed columns.
   */
  readonly columns: StudentColumns | null;
  /** The student's coverages in all of the school's periods. */
  readonly coverages: readonly CoverageNow[];
  /** The student's data in the last applied roster; null for a student who was not in any roster. */
  readonly lastRow: Pick<RosterRow, 'student' | 'facts'> | null;
}

/** The records that a row is compared with. */
export interface Surroundings {
  readonly rules: RosterRules;
  /** Null for a student who is not in the school's records. */
  readonly onFile: StudentOnFile | null;
  /** Whether the portal erased this person's data. The row then adds no one. */
  readonly isErased: boolean;
  /** Whether an address belongs to a different account in the installation. */
  readonly isTaken: (email: string) => boolean;
  /** Whether a subscriber ID belongs to a different student at the school, or in the file. */
  readonly isForeign: (subscriberId: string) => boolean;
}

/** A coverage that the student receives. */
export interface NewCoverage extends Pick<CoverageColumns, 'studentCoverageStatus' | 'eligibleFrom' | 'rateClass'> {
  readonly period: RosterPeriod;
  /** Null when the portal creates the ID. */
  readonly subscriberId: string | null;
}

/** The effects of importing a row. */
export interface RowDecision {
  readonly kind: 'new' | 'changed' | 'unchanged' | 'wrong';
  readonly row: RosterRow;
  readonly onFile: StudentOnFile | null;
  readonly problems: readonly RosterProblem[];
  /** Complete sentences about what changes. */
  readonly words: readonly string[];
  /** The values that do not change even though the file has different ones. */
  readonly kept: readonly string[];
  /** All columns for a new student; otherwise, only the changed columns. */
  readonly columns: Partial<StudentColumns>;
  readonly added: readonly NewCoverage[];
  readonly changed: readonly (CoverageChange & { readonly coverage: CoverageNow })[];
  readonly late: readonly LateCoverage[];
}

/** The codes of the problems that a comparison finds. Each new comparison finds them again. */
export const compareProblemCodes = [
  'student-erased',
  'email-in-use',
  'email-kept',
  'subscriber-id-in-use',
  'subscriber-id-missing',
  'rates-missing',
] as const;

/** Decides what importing a row would change in the school's records. It writes nothing. */
export function decideRow(row: RosterRow, surroundings: Surroundings): RowDecision {
  const { rules, onFile, isErased } = surroundings;
  if (isErased) return wrongRow(row, null, [studentErased(row, rules)]);
  const { changes, keepsEmail } = decideStudent(row, surroundings);
  const coverages = decideCoverages(row, surroundings);
  const problems = findProblems(row, surroundings, { changes, coverages });
  if (problems.length > 0) return wrongRow(row, onFile, problems);
  const { added, changed } = coverages;
  const late = findLate({ held: onFile?.coverages ?? [], ...coverages }, rules);
  const words = [
    ...(onFile === null ? [] : describeColumns(changes)),
    ...describeFacts(row, onFile),
    ...added.map(
      ({ period, studentCoverageStatus, rateClass }) =>
        `${period.planName}: the student gets this coverage with the status ${studentCoverageStatus}${rateClass === 'default' ? '' : ` and the rate class ${rateClass}`}.`,
    ),
    ...changed.flatMap((one) => one.words),
    ...late.map(describeLate),
  ];
  return {
    kind: onFile === null ? 'new' : words.length > 0 ? 'changed' : 'unchanged',
    row,
    onFile,
    problems: keepsEmail ? [emailKept(row, rules)] : [],
    words: onFile === null && added.length === 0 ? ['The student is not offered any of the periods.'] : words,
    kept: changed.flatMap(({ kept }) => kept ?? []),
    columns: changes,
    added,
    changed,
    late,
  };
}

function decideStudent({ student }: RosterRow, { rules, onFile }: Surroundings): StudentChange {
  if (onFile === null) return { changes: toColumns(student), keepsEmail: false };
  const { columns, ...known } = onFile;
  if (columns === null) return { changes: {}, keepsEmail: false };
  return changeStudent({ columns, ...known }, student, rules.roster.columns);
}

interface DecidedCoverages {
  readonly added: readonly NewCoverage[];
  readonly changed: RowDecision['changed'];
}

function decideCoverages(row: RosterRow, { rules, onFile }: Surroundings): DecidedCoverages {
  const { roster, periods, today } = rules;
  const added: NewCoverage[] = [];
  const changed: (CoverageChange & { readonly coverage: CoverageNow })[] = [];
  for (const period of periods) {
    const eligibility = judgeEligibility(roster, row, { plan: period.plan, today });
    const coverage = onFile?.coverages.find(({ periodId }) => periodId === period.id);
    const { subscriberId } = row.student;
    if (coverage !== undefined) {
      const occasion = { period, today, gone: roster.gone ?? 'keep' };
      changed.push({ coverage, ...changeCoverage(coverage, { eligibility, subscriberId }, occasion) });
    } else if (eligibility.status !== null) {
      const { rateClass } = eligibility;
      const held = onFile?.coverages.at(-1)?.subscriberId ?? null;
      const offered = statusFor(eligibility.status, period, today);
      added.push({ period, rateClass, subscriberId: subscriberId ?? held, ...offered });
    }
  }
  return { added, changed };
}

function findProblems(
  { line, student }: RosterRow,
  { rules, isTaken, isForeign }: Surroundings,
  { changes, coverages }: { readonly changes: Partial<StudentColumns>; readonly coverages: DecidedCoverages },
): readonly RosterProblem[] {
  const { columns } = rules.roster;
  const problems: RosterProblem[] = [];
  const add = (column: string | null, code: string, message: string) =>
    problems.push({ line, column, code, severity: 'error', message });
  if (changes.email !== undefined && isTaken(changes.email))
    add(
      columns.email[0] ?? null,
      'email-in-use',
      'The email address already belongs to another account. Correct it, or ask the student for a different one.',
    );
  if (student.subscriberId !== null && isForeign(student.subscriberId))
    add(
      columns.subscriberId?.[0] ?? null,
      'subscriber-id-in-use',
      'The subscriber ID belongs to another student. Correct it.',
    );
  const lacksId = coverages.added.some(({ subscriberId }) => subscriberId === null);
  if (lacksId && rules.school.subscriberIdPrefix === undefined)
    add(
      columns.subscriberId?.[0] ?? null,
      'subscriber-id-missing',
      'The row has no subscriber ID, and the school’s files have no subscriberIdPrefix for creating one.',
    );
  for (const { period, rateClass } of [
    ...coverages.added,
    ...coverages.changed.flatMap(({ coverage, changes: { rateClass: to } }) => {
      const found = rules.periods.find(({ id }) => id === coverage.periodId);
      return to === undefined || found === undefined ? [] : [{ period: found, rateClass: to }];
    }),
  ]) {
    if (period.rates?.[rateClass] === undefined)
      add(
        null,
        'rates-missing',
        `The rules put the student in rate class ${rateClass}, but the period ${period.id} has no rates for that class.`,
      );
  }
  return problems;
}

function wrongRow(row: RosterRow, onFile: StudentOnFile | null, problems: readonly RosterProblem[]): RowDecision {
  return { kind: 'wrong', row, onFile, problems, words: [], kept: [], columns: {}, added: [], changed: [], late: [] };
}

function studentErased({ line }: RosterRow, { roster }: RosterRules): RosterProblem {
  return {
    line,
    column: roster.columns.schoolStudentId[0] ?? null,
    code: 'student-erased',
    severity: 'error',
    message:
      'The portal erased this student’s data at the student’s request. If the student has come back, ask the operator to readmit the student.',
  };
}

function emailKept({ line }: RosterRow, { roster }: RosterRules): RosterProblem {
  return {
    line,
    column: roster.columns.email[0] ?? null,
    code: 'email-kept',
    severity: 'warning',
    message: 'The student signs in with a different email address. The portal keeps that address.',
  };
}

function describeLate({ period: { planName }, lastDay, isEnrolled }: LateCoverage): string {
  const next = isEnrolled ? 'the portal enrolls and bills the student' : 'the coverage expires';
  return `${planName}: the last day (${lastDay}) has passed, so ${next} within an hour.`;
}

function describeColumns(changes: Partial<StudentColumns>): readonly string[] {
  const names = Object.keys(changes).map((column) => columnWords[column as keyof StudentColumns]);
  return names.length === 0 ? [] : [`Changes: ${names.join(', ')}.`];
}

function describeFacts({ facts }: RosterRow, onFile: StudentOnFile | null): readonly string[] {
  if (onFile === null || onFile.lastRow === null) return [];
  const last = onFile.lastRow.facts;
  const names = [...new Set([...Object.keys(facts), ...Object.keys(last)])].filter(
    (name) => (facts[name] ?? null) !== (last[name] ?? null),
  );
  return names.length === 0 ? [] : [`Changes in the roster: ${names.join(', ')}.`];
}

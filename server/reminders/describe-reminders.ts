import { addDays, type CoveragePeriodDefinition } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { Database, IsoDate } from '../platform/storage/index.ts';
import type { SchoolCatalog } from '../schools/school-catalog.ts';
import { countAudiences, type ReminderCount } from './count-audiences.ts';
import { countOutcomes, type OutcomeCount, type ReminderOutcome } from './count-outcomes.ts';
import { dueDeadlines, findLeavingDay } from './due-deadlines.ts';
import { listReminderTexts } from './list-reminder-texts.ts';
import { fillReminder, type FilledText } from './reminder-mail.ts';
import { listReminderRules, type ReminderRule } from './reminder-schools.ts';

/** How far ahead of today the portal looks for deadlines. */
const daysAhead = 366;

interface Described {
  readonly universityId: string;
  readonly slug: string;
  /** The school's day. */
  readonly today: IsoDate;
  readonly now: Date;
  readonly schools: Pick<SchoolCatalog, 'school' | 'coveragePeriods' | 'textLanguages'>;
}

/** One deadline of a reminder: when the reminder leaves, to how many students, and what happened so far. */
export interface ReminderDeadlineView {
  readonly deadline: IsoDate;
  /** The next day on which it leaves; null when its day has passed. */
  readonly leavesOn: IsoDate | null;
  /** The students who would receive it if it left today. */
  readonly due: number;
  readonly outcomes: Readonly<Partial<Record<ReminderOutcome, number>>>;
}

/** A reminder of the school's file. */
export interface ReminderView {
  readonly rule: ReminderRule;
  /** The names of the plans to which the school has limited it; null for every plan. */
  readonly planNames: readonly string[] | null;
  /** The deadline for which it leaves next; null when none is ahead. */
  readonly nextDeadline: IsoDate | null;
  /** The deadline in the example text. */
  readonly exampleDeadline: IsoDate;
  /** As a student would read it, in the school's own language first. */
  readonly texts: readonly FilledText[];
  /** First those for which the reminder can still be sent, the next one first. Then the others, the latest first. */
  readonly deadlines: readonly ReminderDeadlineView[];
}

/** The reminders of a school's file, in its order, with counts as of now. The transaction is limited to the school. */
export async function describeReminders(
  trx: Transaction<Database>,
  { universityId, slug, today, now, schools }: Described,
): Promise<readonly ReminderView[]> {
  const rules = listReminderRules(schools, slug);
  if (rules.length === 0) return [];
  const until = addDays(today, daysAhead);
  const counts = await countAudiences(trx, {
    universityId,
    rules: rules.map((rule) => ({
      rule,
      deadlines: { from: rule.days < 0 ? dueDeadlines(rule, today).from : today, until },
    })),
  });
  const outcomes = await countOutcomes(trx, { universityId, now });
  const school = schools.school(slug)?.name ?? '';
  return rules.map((rule) => {
    const periods = Object.entries(schools.coveragePeriods(slug)).filter(([id]) => rule.periods?.includes(id) ?? true);
    const views = listDeadlines({
      rule,
      today,
      periods,
      counts: counts.filter((one) => one.rule === rule.id),
      outcomes: outcomes.filter((one) => one.rule === rule.id),
    });
    const nextDeadline = findNext(views)?.deadline ?? null;
    const exampleDeadline = nextDeadline ?? addDays(today, rule.days);
    const plans = choosePlans(rule, { periods, deadline: exampleDeadline, today });
    return {
      rule,
      planNames: rule.periods === undefined ? null : periods.map(([, { planName }]) => planName),
      nextDeadline,
      exampleDeadline,
      texts: listReminderTexts(schools, { slug, rule, plans }).map((text) =>
        fillReminder(text, { school, deadline: exampleDeadline }),
      ),
      deadlines: views,
    };
  });
}

type Periods = readonly (readonly [id: string, period: CoveragePeriodDefinition])[];

interface Facts {
  readonly rule: ReminderRule;
  readonly today: IsoDate;
  readonly periods: Periods;
  readonly counts: readonly ReminderCount[];
  readonly outcomes: readonly OutcomeCount[];
}

function listDeadlines({ rule, today, periods, counts, outcomes }: Facts): readonly ReminderDeadlineView[] {
  const inFile = periods.map(([, period]) => deadlineOf(rule, period)).filter((day) => day !== null && day >= today);
  const all = new Set([...inFile, ...[...counts, ...outcomes].map(({ deadline }) => deadline)]);
  const views = ([...all] as IsoDate[]).sort().map((deadline): ReminderDeadlineView => ({
    deadline,
    leavesOn: findLeavingDay(rule, deadline, today),
    due: counts.find((one) => one.deadline === deadline)?.due ?? 0,
    outcomes: Object.fromEntries(
      outcomes.filter((one) => one.deadline === deadline).map(({ outcome, count }) => [outcome, count]),
    ),
  }));
  const [ahead, others] = [views.filter(canLeave), views.filter((view) => !canLeave(view))];
  return [...ahead, ...others.reverse()];
}

function canLeave({ leavesOn }: ReminderDeadlineView): boolean {
  return leavesOn !== null;
}

/** Null for a day that each payment has for itself. */
function deadlineOf({ before }: ReminderRule, period: CoveragePeriodDefinition): IsoDate | null {
  return before === 'payUntil' || before === 'installmentDue' ? null : (period[before] ?? null);
}

/** The earliest deadline for which the reminder can still leave, if possible one with students who would receive it. */
function findNext(views: readonly ReminderDeadlineView[]): ReminderDeadlineView | undefined {
  const ahead = views.filter(canLeave);
  return ahead.find(({ due }) => due > 0) ?? ahead[0];
}

interface Example {
  readonly periods: Periods;
  readonly deadline: IsoDate;
  readonly today: IsoDate;
}

/** The plans in the example: those with its deadline, or else the first that is not over. */
function choosePlans(rule: ReminderRule, { periods, deadline, today }: Example) {
  const withDeadline = periods.filter(([, period]) => deadlineOf(rule, period) === deadline);
  const other = periods.find(([, { lastDay }]) => lastDay >= today) ?? periods[0];
  const chosen = withDeadline.length > 0 || other === undefined ? withDeadline : [other];
  return chosen.map(([periodId, { planName }]) => ({ periodId, planName }));
}

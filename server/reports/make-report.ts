import { sql } from 'kysely';
import type { IsoDate } from '../platform/storage/index.ts';
import { countMoney } from './count-money.ts';
import { countPeople } from './count-people.ts';
import {
  amounts,
  dailyMoney,
  dailyPeople,
  groups,
  peopleFigures,
  type DailyFigure,
  type MoneyFigure,
  type PeopleFigure,
} from './report-figures.ts';
import type { ReportScope } from './report-scope.ts';

/** What happened on one day. Money is in cents. */
export interface ReportDay {
  /** The day in the school's time zone; null for figures without a recorded day. */
  readonly day: IsoDate | null;
  readonly figures: Readonly<Record<DailyFigure, number>>;
}

/** The figures of one period, as of now. It names no person. */
export interface Report {
  readonly people: Readonly<Record<PeopleFigure, number>>;
  /** In cents. */
  readonly money: Readonly<Record<MoneyFigure, number>>;
  /** Only days on which something happened, oldest first; figures without a recorded day are last. */
  readonly days: readonly ReportDay[];
}

/** Makes the report of a period. Its transaction should see one moment, so that people and money agree. */
export async function makeReport(scope: ReportScope): Promise<Report> {
  // Without this setting, PostgreSQL would compile the statements, which takes longer than running them.
  await sql`select set_config('jit', 'off', true)`.execute(scope.trx);
  const people = zeros(Object.keys(peopleFigures) as readonly PeopleFigure[]);
  const money = zeros(amounts);
  const days = new Map<IsoDate | null, Record<DailyFigure, number>>();
  const addToDay = (figure: PeopleFigure | MoneyFigure, day: IsoDate | null, value: number) => {
    if (!isDaily(figure)) return;
    const figures = days.get(day) ?? zeros([...dailyPeople, ...dailyMoney]);
    figures[figure] += value;
    days.set(day, figures);
  };
  for (const { figure, day, count } of await countPeople(scope)) {
    people[figure] += count;
    addToDay(figure, day, count);
  }
  for (const { figure, day, cents } of await countMoney(scope)) {
    money[figure] += cents;
    addToDay(figure, day, cents);
  }
  return {
    people,
    money,
    days: [...days].map(([day, figures]) => ({ day, figures })).sort((one, other) => compareDays(one.day, other.day)),
  };
}

/** The coverages in all groups. Every offered coverage is in one of them. */
export function countGroups({ people }: Pick<Report, 'people'>): number {
  return groups.reduce((sum, group) => sum + people[group], 0);
}

const daily: ReadonlySet<string> = new Set([...dailyPeople, ...dailyMoney]);

function isDaily(figure: PeopleFigure | MoneyFigure): figure is DailyFigure {
  return daily.has(figure);
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

function compareDays(one: IsoDate | null, other: IsoDate | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : Number(one > other);
}

import type { Json } from '../../definition/form-definition.ts';
import {
  completedYears,
  formatIsoDate,
  fromDayNumber,
  moveMonths,
  parseIsoDate,
  toDayNumber,
} from '../calendar-day.ts';
import type { ValueOperator } from '../operator.ts';

/** Dates are ISO text. The result is null if any of them is not a real calendar day. */
export const dateOperators = {
  age: { arity: [2, 2], apply: (birth, on) => age(birth, on) },
  addDays: { arity: [2, 2], apply: (date, days) => addDays(date, days) },
  addMonths: { arity: [2, 2], apply: (date, months) => addMonths(date, months) },
  daysBetween: { arity: [2, 2], apply: (from, to) => daysBetween(from, to) },
  isDate: { arity: [1, 1], apply: (value) => parseIsoDate(value) !== null },
} as const satisfies Readonly<Record<string, ValueOperator>>;

function age(birth: Json, on: Json): number | null {
  const birthDay = parseIsoDate(birth);
  const day = parseIsoDate(on);
  return birthDay === null || day === null ? null : completedYears(birthDay, day);
}

function addDays(date: Json, days: Json): string | null {
  const day = parseIsoDate(date);
  if (day === null || typeof days !== 'number' || !Number.isSafeInteger(days)) return null;
  const moved = fromDayNumber(toDayNumber(day) + days);
  return moved === null ? null : formatIsoDate(moved);
}

function addMonths(date: Json, months: Json): string | null {
  const day = parseIsoDate(date);
  if (day === null || typeof months !== 'number' || !Number.isSafeInteger(months)) return null;
  const moved = moveMonths(day, months);
  return moved === null ? null : formatIsoDate(moved);
}

function daysBetween(from: Json, to: Json): number | null {
  const first = parseIsoDate(from);
  const last = parseIsoDate(to);
  return first === null || last === null ? null : toDayNumber(last) - toDayNumber(first);
}

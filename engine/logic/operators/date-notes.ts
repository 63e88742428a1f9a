import type { Logic } from '../../definition/form-definition.ts';
import type { OperatorNotesOf } from '../operator.ts';
import { is, plain, type LogicTeller } from '../words/logic-teller.ts';
import type { dateOperators } from './date.ts';

export const dateNotes: OperatorNotesOf<typeof dateOperators> = {
  age: {
    summary: 'Age in completed years on a given day: { "age": [{ "var": "DateofBirth" }, { "var": "$today" }] }',
    operands: ['date', 'date'],
    noun: ([birth = null, on = null], teller) => `the age ${onDay(on, teller)} based on ${teller.noun(birth)}`,
  },
  addDays: {
    summary: 'A date moved by a number of days: { "addDays": [{ "var": "EventDate" }, 31] }',
    operands: ['date', 'number'],
    noun: ([date = null, days = null], teller) => tellMoved(date, days, 'day', teller),
  },
  addMonths: {
    summary:
      'The same day in another month, or that month’s last day if it is shorter: { "addMonths": [{ "var": "EventDate" }, -6] }',
    operands: ['date', 'number'],
    noun: ([date = null, months = null], teller) => tellMoved(date, months, 'month', teller),
  },
  daysBetween: {
    summary:
      'The number of days from one date to another: { "daysBetween": [{ "var": "EventDate" }, { "var": "$today" }] }',
    operands: ['date', 'date'],
    noun: ([from = null, to = null], teller) => `the number of days from ${teller.noun(from)} to ${teller.noun(to)}`,
  },
  isDate: {
    summary: 'Whether text is a real date: { "isDate": [{ "var": "DateofBirth" }] }',
    isCondition: true,
    clause: ([value = null], teller, isTrue) => plain(`${teller.noun(value)} ${is(isTrue)} a real date`),
  },
};

function onDay(on: Logic, teller: LogicTeller): string {
  const day = teller.noun(on);
  return day === 'today' ? day : `on ${day}`;
}

function tellMoved(date: Logic, by: Logic, unit: 'day' | 'month', teller: LogicTeller): string {
  if (typeof by !== 'number') return `${teller.noun(by)} ${unit}s after ${teller.noun(date)}`;
  const count = Math.abs(by);
  return `${count} ${count === 1 ? unit : `${unit}s`} ${by < 0 ? 'before' : 'after'} ${teller.noun(date)}`;
}

import { fromPointer } from '../../../definition/json-pointer.ts';
import type { FieldSchema, Logic } from '../../../definition/form-definition.ts';
import { parseIsoDate } from '../../../logic/calendar-day.ts';
import { findVariableFacts } from '../../values/variable-facts.ts';
import { isLiteral } from '../../values/variable-uses.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject, PlacedLogic } from '../lint-subject.ts';
import { variableOf, walkCalls } from '../walk-calls.ts';

type Wanted = 'date' | 'number' | 'text' | 'list' | 'list-or-text';

export const operandType: LintFamily = {
  rules: [
    {
      id: 'operand-type',
      severity: 'error',
      meaning: 'An operator is given something that it can make nothing of, such as the age of a text that is no date.',
    },
  ],
  find: (subject) => subject.logics.flatMap((place) => findIn(subject, place)),
};

/** What each operand has to be; `…` stands for all that follow. */
const signatures: Readonly<Record<string, readonly (Wanted | '…' | undefined)[]>> = {
  age: ['date', 'date'],
  addDays: ['date', 'number'],
  daysBetween: ['date', 'date'],
  '+': ['number', '…'],
  '-': ['number', '…'],
  '*': ['number', '…'],
  '/': ['number', '…'],
  '%': ['number', '…'],
  max: ['number', '…'],
  min: ['number', '…'],
  sum: ['list'],
  money: ['number'],
  cents: ['number'],
  count: ['list'],
  map: ['list'],
  filter: ['list'],
  disableWhere: ['list'],
  reduce: ['list'],
  all: ['list'],
  some: ['list'],
  none: ['list'],
  in: [undefined, 'list-or-text'],
  matches: ['text', 'text'],
  length: ['text'],
  trim: ['text'],
  upper: ['text'],
  digits: ['text'],
  substr: ['text', 'number', 'number'],
};

const names: Readonly<Record<Wanted, string>> = {
  date: 'a date',
  number: 'a number',
  text: 'text',
  list: 'a list',
  'list-or-text': 'a list or text',
};

function findIn({ definition }: LintSubject, { path, each, logic }: PlacedLogic): readonly Finding[] {
  const findings: Finding[] = [];
  walkCalls(logic, ({ name, operands, pointer, pointerOf, isInBody }) => {
    const signature = Object.hasOwn(signatures, name) ? signatures[name]! : [];
    operands.forEach((operand, index) => {
      const wanted = signature[index] === undefined && signature[1] === '…' ? signature[0] : signature[index];
      if (wanted === undefined || wanted === '…') return;
      const given = describeOperand(operand, isInBody);
      if (given === undefined) return;
      findings.push({
        rule: 'operand-type',
        path: [...path, ...fromPointer(pointer + pointerOf(index))],
        message: `"${name}" needs ${names[wanted]} here; ${given}`,
      });

      function describeOperand(value: Logic, isBody: boolean): string | undefined {
        if (isLiteral(value))
          return fitsLiteral(value, wanted as Wanted) ? undefined : `${JSON.stringify(value)} is none`;
        const variable = variableOf(value, isBody);
        const schema = variable === undefined ? undefined : findVariableFacts(definition, variable, each)?.schema;
        if (schema?.type === undefined || fitsSchema(schema, wanted as Wanted)) return undefined;
        return `"${variable}" is ${describeSchema(schema)}`;
      }
    });
  });
  return findings;
}

function fitsLiteral(value: null | boolean | number | string, wanted: Wanted): boolean {
  if (value === null) return true;
  switch (wanted) {
    case 'date':
      return parseIsoDate(value) !== null;
    case 'number':
      return typeof value === 'number' || (typeof value === 'string' && Number.isFinite(Number.parseFloat(value)));
    case 'text':
      return typeof value !== 'boolean';
    case 'list':
      return false;
    case 'list-or-text':
      return typeof value === 'string';
  }
}

/** Text may hold a number, a date, anything: only what can never fit is told. */
function fitsSchema({ type, format, enum: choices }: FieldSchema, wanted: Wanted): boolean {
  const isText = type === 'string';
  switch (wanted) {
    case 'date':
      return isText && (format === 'date' || (format === undefined && choices === undefined));
    case 'number':
      return type === 'number' || type === 'integer' || (isText && format !== 'date' && format !== 'email');
    case 'text':
      return type !== 'array' && type !== 'object' && type !== 'boolean';
    case 'list':
      return type === 'array';
    case 'list-or-text':
      return type === 'array' || isText;
  }
}

function describeSchema({ type, format, enum: choices }: FieldSchema): string {
  if (type === 'array') return 'a list';
  if (type === 'boolean') return 'true or false';
  if (type === 'object') return 'an object';
  if (type !== 'string') return 'a number';
  if (format !== undefined) return `text of the format "${format}"`;
  return choices === undefined ? 'text' : 'a choice';
}

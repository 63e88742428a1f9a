import type { FieldSchema, Logic } from '../../../definition/form-definition.ts';
import { fromPointer } from '../../../definition/source/json-pointer.ts';
import { parseIsoDate } from '../../../logic/calendar-day.ts';
import { operatorNotes } from '../../../logic/operator-notes.ts';
import type { OperandType } from '../../../logic/operator.ts';
import { findVariableFacts } from '../../values/variable-facts.ts';
import { isLiteral } from '../../values/variable-uses.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject, PlacedLogic } from '../lint-subject.ts';
import { variableOf, walkCalls } from '../walk-calls.ts';

export const operandType: LintFamily = {
  rules: [
    {
      id: 'operand-type',
      severity: 'error',
      meaning: 'An operator receives a value that it cannot use. For example, "age" receives text that is not a date.',
    },
  ],
  find: (subject) => subject.logics.flatMap((place) => findIn(subject, place)),
};

const names: Readonly<Record<OperandType, string>> = {
  date: 'a date',
  number: 'a number',
  text: 'text',
  list: 'a list',
  'list-or-text': 'a list or text',
};

function findIn({ definition }: LintSubject, { path, each, logic }: PlacedLogic): readonly Finding[] {
  const findings: Finding[] = [];
  walkCalls(logic, ({ name, operands, pointer, pointerOf, isInBody }) => {
    const notes = operatorNotes.get(name);
    operands.forEach((operand, index) => {
      const wanted = notes?.operands?.[index] ?? notes?.allOperands;
      if (wanted === undefined) return;
      const given = describeOperand(operand, isInBody);
      if (given === undefined) return;
      findings.push({
        rule: 'operand-type',
        path: [...path, ...fromPointer(pointer + pointerOf(index))],
        message: `"${name}" needs ${names[wanted]} here; ${given}`,
      });

      function describeOperand(value: Logic, isBody: boolean): string | undefined {
        if (isLiteral(value))
          return fitsLiteral(value, wanted!) ? undefined : `${JSON.stringify(value)} is not ${names[wanted!]}`;
        const variable = variableOf(value, isBody);
        const schema = variable === undefined ? undefined : findVariableFacts(definition, variable, each)?.schema;
        if (schema?.type === undefined || fitsSchema(schema, wanted!)) return undefined;
        return `"${variable}" is ${describeSchema(schema)}`;
      }
    });
  });
  return findings;
}

function fitsLiteral(value: null | boolean | number | string, wanted: OperandType): boolean {
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

/** Text may contain a number, a date or anything else, so lint reports only operands that can never be valid. */
function fitsSchema({ type, format, enum: choices }: FieldSchema, wanted: OperandType): boolean {
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

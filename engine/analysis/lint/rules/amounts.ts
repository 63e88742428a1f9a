import type { FieldSchema, Logic } from '../../../definition/form-definition.ts';
import { fromPointer } from '../../../definition/source/json-pointer.ts';
import { inspectLogic } from '../../../logic/inspect-logic.ts';
import { AMOUNT_PATTERN } from '../../../logic/operators/money.ts';
import { wordsOfPatterns } from '../../prove/values/words-of-patterns.ts';
import { findVariableFacts } from '../../values/variable-facts.ts';
import { readCall } from '../../values/variable-uses.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject, PlacedLogic } from '../lint-subject.ts';
import { walkCalls } from '../walk-calls.ts';

export const amounts: LintFamily = {
  rules: [
    {
      id: 'amount-unread',
      severity: 'warning',
      meaning:
        'Logic reads text as an amount, but the field also accepts text that is not an amount. For such text, "cents" is empty, and a comparison with a number is false.',
    },
  ],
  find: (subject) => subject.logics.flatMap((place) => findIn(subject, place)),
};

const NUMBER_PATTERN = '-?(?:\\d+(?:\\.\\d*)?|\\.\\d+)';
const orders: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', 'between']);

function findIn(subject: LintSubject, { path, each, logic }: PlacedLogic): readonly Finding[] {
  const findings: Finding[] = [];
  const { reads, elementReads } = inspectLogic(logic);
  walkCalls(logic, ({ name, operands, pointer, pointerOf }) => {
    const isOrder = orders.has(name) && operands.some((operand) => typeof operand === 'number');
    if (name !== 'cents' && !isOrder) return;
    operands.forEach((operand, index) => {
      if (!isVariable(operand)) return;
      const at = pointer + pointerOf(index);
      const element = elementReads.find((read) => read.pointer.startsWith(`${at}/`));
      const read = element === undefined ? reads.find((one) => one.pointer.startsWith(`${at}/`)) : undefined;
      const variable = element?.list ?? read?.path;
      const found = variable === undefined ? undefined : findVariableFacts(subject.definition, variable, each);
      const schema = element === undefined ? found?.schema : memberOf(found?.schema, element.path);
      if (found?.kind !== 'field' || schema === undefined) return;
      const word = findUnread(schema, name === 'cents' ? AMOUNT_PATTERN : NUMBER_PATTERN);
      if (word === undefined) return;
      const said = `"${element?.path ?? variable}" may be "${word}", ${tellUnread(name)}`;
      findings.push({ rule: 'amount-unread', path: [...path, ...fromPointer(at)], message: said });
    });
  });
  return findings;
}

function tellUnread(operator: string): string {
  const remedy = 'limit the field to amounts with a "pattern", or give it "format": "money"';
  if (operator === 'cents') return `which is not an amount, so "cents" of it is empty; ${remedy}`;
  return `which is not a number, so "${operator}" is false; compare its "cents", and ${remedy}`;
}

function isVariable(operand: Logic): boolean {
  return readCall(operand)?.name === 'var';
}

function memberOf(schema: FieldSchema | undefined, path: string): FieldSchema | undefined {
  const members = schema?.items?.properties;
  return members !== undefined && Object.hasOwn(members, path) ? members[path] : undefined;
}

/**
 * Finds text that the schema allows but the engine cannot read as an amount. Returns `undefined` if there is no such
 * text, or if the search is inconclusive.
 */
function findUnread(schema: FieldSchema, readable: string): string | undefined {
  const { type, format, enum: choices, const: only, pattern, minLength = 1, maxLength = 100 } = schema;
  if (type !== 'string' || format !== undefined || choices !== undefined || only !== undefined) return undefined;
  if (pattern === undefined) return 'abc';
  const answer = wordsOfPatterns({ patterns: [pattern], not: `\\s*${readable}\\s*`, minLength, maxLength, count: 1 });
  return answer.kind === 'words' ? answer.words[0] : undefined;
}

import type { FormDefinition, Logic } from '../../../definition/form-definition.ts';
import { formVariable, literalPath } from '../../../logic/operators/variable.ts';
import { listLogic } from '../../values/candidate-values.ts';
import { readCall } from '../../values/variable-uses.ts';

const equalities: readonly string[] = ['==', '===', '!=', '!=='];

/**
 * Maps each field to the fields that logic compares it with, e.g. a password that the user types twice. A value that is
 * valid in one field is worth trying in the other. Leaves out fields in rows.
 */
export function comparedFields(definition: FormDefinition): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const { logic } of listLogic(definition)) visit(logic);
  return new Map([...found].map(([field, others]) => [field, [...others]]));

  function visit(logic: Logic): void {
    if (Array.isArray(logic)) for (const entry of logic as readonly Logic[]) visit(entry);
    const call = readCall(logic);
    if (call === undefined) return;
    for (const operand of call.operands) visit(operand);
    const [left, right] = call.operands.map(fieldOf);
    if (!equalities.includes(call.name) || left === undefined || right === undefined) return;
    note(left, right);
    note(right, left);
  }

  function fieldOf(logic: Logic): string | undefined {
    const call = readCall(logic);
    const name = call?.name === 'var' ? formVariable(literalPath(call.operands[0]) ?? '', false) : undefined;
    return name !== undefined && Object.hasOwn(definition.schema.properties, name) ? name : undefined;
  }

  function note(field: string, other: string): void {
    if (field !== other) found.set(field, (found.get(field) ?? new Set()).add(other));
  }
}

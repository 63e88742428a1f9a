import { schemaOfField } from '../../../definition/field-groups.ts';
import type { FieldSchema, Json, Logic } from '../../../definition/form-definition.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import { toText } from '../../../logic/coercion.ts';
import { isLiteral, readCall } from '../../values/variable-uses.ts';
import { toTargetPath } from '../../values/visibility-conditions.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject, PlacedLogic } from '../lint-subject.ts';

/**
 * Checks values that logic sets in a field. A separate family checks values that logic compares with a field.
 * `impossible-value` covers both.
 */
export const handedValues: LintFamily = {
  rules: [],
  find: (subject) => subject.logics.flatMap((place) => findIn(subject, place)),
};

function findIn({ definition }: LintSubject, place: PlacedLogic): readonly Finding[] {
  const field = fieldOf(place);
  const schema = field === undefined ? undefined : schemaOfField(definition, field);
  if (field === undefined || schema === undefined) return [];
  const isOffer = place.path[2] === 'options';
  return listHanded(place.logic, place.path).flatMap(({ value, path }) =>
    (isOffer ? listOffered(value, path) : [{ value, path }]).flatMap((one) => holdTo(schema, field, one)),
  );
}

/**
 * Returns the field of `rules.<id>.set.<field>`, `rules.<id>.options.<field>`, `compute.<field>` or
 * `prefill.<id>.fields.<field>`.
 */
function fieldOf({ path: [key, id, effect, target], each }: PlacedLogic): string | undefined {
  if (key === 'compute') return id;
  if (key === 'prefill' && effect === 'fields') return target;
  if (key === 'rules' && (effect === 'set' || effect === 'options') && target !== undefined) {
    return toTargetPath(target, each);
  }
  return undefined;
}

interface Handed {
  readonly value: Logic;
  readonly path: readonly string[];
}

/** Returns the possible results: the logic itself, or the branches of an `if`. */
function listHanded(logic: Logic, path: readonly string[]): readonly Handed[] {
  const call = readCall(logic);
  if (call === undefined || (call.name !== 'if' && call.name !== '?:')) return [{ value: logic, path }];
  return call.operands.flatMap((operand, index) =>
    index % 2 === 1 || index === call.operands.length - 1
      ? listHanded(operand, [...path, call.name, String(index)])
      : [],
  );
}

function listOffered(list: Logic, path: readonly string[]): readonly Handed[] {
  if (!Array.isArray(list)) return [];
  return list.map((value: Logic, index) => ({ value, path: [...path, String(index)] }));
}

/** Compares loosely, because `1` in a record becomes the choice `"1"`. */
function holdTo(schema: FieldSchema, field: string, { value, path }: Handed): readonly Finding[] {
  if (!isLiteral(value) || value === null || value === '' || typeof value === 'boolean') return [];
  if (schema.enum === undefined || schema.type === 'array') return [];
  if (schema.enum.some((choice) => toText(choice) === toText(value))) return [];
  const names = schema.enum.filter((choice) => typeof choice === 'string');
  const choices = schema.enum.length > 8 ? `one of ${schema.enum.length} choices` : schema.enum.map(show).join(', ');
  return [
    {
      rule: 'impossible-value',
      path,
      message: `"${field}" cannot be ${show(value)}; it is ${choices}`,
      suggestion: typeof value === 'string' ? nearestName(value, names) : undefined,
    },
  ];
}

function show(value: Json): string {
  return JSON.stringify(value);
}

import { studentFields } from '../../definition/check/check-roster-logic.ts';
import type { FieldSchema, FormDefinition, RuleDefinition } from '../../definition/form-definition.ts';
import type { RosterDefinition, RosterFactDefinition } from '../../definition/roster-definition.ts';
import { membersOf, nodeAt, toJson, type SourceNode } from '../../definition/source/source-node.ts';
import { prepareSubject, type LintSubject } from './lint-subject.ts';

/** Maximum number of characters in a fact that may be any text. */
const longestText = 200;

/** The parts of a roster.json that have conditions. */
export const conditionParts = ['eligibility', 'rateClasses'] as const;

/**
 * Converts a roster to a form whose fields are the facts and whose rules are the roster's conditions, so that lint's
 * rules for logic apply to both. The rules' names are paths such as `eligibility/full-time`.
 */
export function rosterAsForm(node: SourceNode): LintSubject {
  const roster = toJson(node) as unknown as RosterDefinition;
  const rules = Object.fromEntries(
    conditionParts.flatMap((part) =>
      Object.entries(roster[part] ?? {}).map(([id, { when }]): [string, RuleDefinition] => [`${part}/${id}`, { when }]),
    ),
  );
  const student = studentFields.map((field): [string, FieldSchema] => [field, schemaOfField(field)]);
  const definition: FormDefinition = {
    id: 'roster',
    version: 1,
    title: 'Roster',
    schema: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(roster.facts ?? {}).map(([name, fact]) => [name, toSchema(fact)])),
    },
    sections: {},
    lookups: { student: { service: 'student', with: {}, returns: Object.fromEntries(student) } },
    rules,
  };
  return prepareSubject(
    { variant: { form: 'roster' }, definition, node: toFormNode(node), translations: new Set() },
    {
      catalogs: new Map(),
      requiredBySchools: new Set(),
      isTakenInByCode: false,
      canWait: false,
      appealForms: new Set(),
    },
  );
}

function toSchema({ type, values }: RosterFactDefinition): FieldSchema {
  if (type === 'date') return { type: 'string', format: 'date' };
  if (type !== 'text') return { type };
  if (values === undefined) return { type: 'string', maxLength: longestText };
  return { type: 'string', enum: [...new Set(Object.values(values))] };
}

function schemaOfField(field: (typeof studentFields)[number]): FieldSchema {
  if (field === 'dateOfBirth') return { type: 'string', format: 'date' };
  if (field === 'countryId') return { type: 'integer' };
  if (field === 'gender') return { type: 'string', enum: ['Female', 'Male'] };
  return { type: 'string' };
}

/** The conditions keep their locations in the file. */
function toFormNode(node: SourceNode): SourceNode {
  const { place } = node;
  const rules = conditionParts.flatMap((part) =>
    [...membersOf(nodeAt(node, [part]))].map(([id, member]) => [`${part}/${id}`, member] as const),
  );
  const value: SourceNode = { kind: 'object', place, members: new Map(rules) };
  return { kind: 'object', place, members: new Map([['rules', { keyPlace: place, value }]]) };
}

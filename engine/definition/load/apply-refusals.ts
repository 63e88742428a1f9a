import type { Json } from '../form-definition.ts';
import { schemaPathOf } from '../field-groups.ts';
import { refusalId } from '../refusal-id.ts';
import { setMember } from '../source/set-member.ts';
import {
  entriesOf,
  membersOf,
  nodeAt,
  textAt,
  toJson,
  type SourceMember,
  type SourceNode,
  type SourcePlace,
} from '../source/source-node.ts';

/**
 * Turns each choice under `refuse` in `fields` into a check that fails for it with the author's message. E.g.
 * `"PlanType": { "refuse": { "travel": "We do not accept travel insurance" } }`. The check has the location of the
 * message.
 *
 * @param form with overlays applied; returned unchanged if no field has the setting
 */
export function applyRefusals(form: SourceNode): SourceNode {
  const refusals = listRefusals(form, nodeAt(form, ['fields']), undefined);
  if (refusals.length === 0) return form;
  const checks = nodeAt(form, ['checks']) ?? { kind: 'object', place: form.place, members: new Map() };
  return setMember(
    form,
    'checks',
    refusals.reduce((all, { id, check }) => setMember(all, id, check), checks),
  );
}

interface Refusal {
  readonly id: string;
  readonly check: SourceNode;
}

function listRefusals(form: SourceNode, fields: SourceNode | undefined, group: string | undefined): readonly Refusal[] {
  return [...membersOf(fields)].flatMap(([name, { value: field }]) => {
    const path = group === undefined ? name : `${group}.${name}`;
    return [
      ...[...membersOf(nodeAt(field, ['refuse']))].map(([choice, member]) => ({
        id: refusalId(path, choice),
        check: toCheck(form, { path, name, group, choice }, member),
      })),
      ...listRefusals(form, nodeAt(field, ['items']), path),
    ];
  });
}

interface RefusedChoice {
  readonly path: string;
  readonly name: string;
  readonly group: string | undefined;
  readonly choice: string;
}

function toCheck(form: SourceNode, { path, name, group, choice }: RefusedChoice, message: SourceMember): SourceNode {
  const schema = nodeAt(form, schemaPathOf(path));
  const isList = nodeAt(schema, ['items']) !== undefined;
  const offered = entriesOf(nodeAt(schema, isList ? ['items', 'enum'] : ['enum']));
  // A catalog and a lookup offer text.
  const written = offered.find((one) => textAt(one, []) === choice);
  const value = written === undefined ? choice : toJson(written);
  const at = group === undefined ? name : `$item.${name}`;
  const answer = { var: at };
  const check = toNode(
    {
      ...(group !== undefined && { each: group }),
      at,
      assert: isList ? { '!': [{ in: [value, answer] }] } : { '!==': [answer, value] },
      refuses: [value],
    },
    message.keyPlace,
  );
  return setMember(check, 'message', message.value);
}

function toNode(json: Json, place: SourcePlace): SourceNode {
  if (Array.isArray(json)) return { kind: 'list', place, entries: json.map((entry: Json) => toNode(entry, place)) };
  if (typeof json !== 'object' || json === null) return { kind: 'scalar', place, value: json as string };
  const members = Object.entries(json).map(([key, value]): [string, SourceMember] => [
    key,
    { keyPlace: place, value: toNode(value, place) },
  ]);
  return { kind: 'object', place, members: new Map(members) };
}

import { setMember } from '../source/set-member.ts';
import { membersOf, nodeAt, type SourceNode, type SourceScalar } from '../source/source-node.ts';

/**
 * Adds fields with `"required": true` in `fields` to the schema's `required` list, and removes fields with `"required":
 * false`. This lets an overlay change one field without repeating the list. Each list entry keeps the line number of
 * the setting that added it.
 *
 * @param form with overlays applied; returned unchanged if no field has the setting
 */
export function applyRequired(form: SourceNode): SourceNode {
  const fields = nodeAt(form, ['fields']);
  const applied = applyTo(nodeAt(form, ['schema']), fields);
  if (form.kind !== 'object' || applied === undefined) return form;
  return setMember(setMember(form, 'schema', applied.schema), 'fields', applied.fields);
}

interface Applied {
  readonly schema: SourceNode;
  readonly fields: SourceNode;
}

/**
 * @param schema of the form or of a group's rows
 * @returns `undefined` if no field here has `required`
 */
function applyTo(schema: SourceNode | undefined, fields: SourceNode | undefined): Applied | undefined {
  if (schema?.kind !== 'object' || fields?.kind !== 'object') return undefined;
  let applied: Applied | undefined;
  for (const [name, { value: field }] of fields.members) {
    const place = ['properties', name];
    const inner = applyTo(nodeAt(schema, [...place, 'items']), nodeAt(field, ['items']));
    const said = membersOf(field).get('required')?.value;
    if (nodeAt(schema, place) === undefined || (inner === undefined && said === undefined)) continue;
    applied ??= { schema, fields };
    let own = removeMember(field, 'required');
    if (inner !== undefined) {
      own = setMember(own, 'items', inner.fields);
      applied = { ...applied, schema: setAt(applied.schema, [...place, 'items'], inner.schema) };
    }
    applied = {
      schema: said?.kind === 'scalar' ? list(applied.schema, name, said) : applied.schema,
      fields: setMember(applied.fields, name, own),
    };
  }
  return applied;
}

function list(schema: SourceNode, name: string, said: SourceScalar): SourceNode {
  const required = nodeAt(schema, ['required']);
  const entries = required?.kind === 'list' ? required.entries : [];
  const others = entries.filter((entry) => entry.kind !== 'scalar' || entry.value !== name);
  const isListed = others.length < entries.length;
  if (said.value === isListed) return schema;
  const changed = said.value === true ? [...entries, { ...said, value: name }] : others;
  return setMember(schema, 'required', { kind: 'list', place: required?.place ?? said.place, entries: changed });
}

function setAt(node: SourceNode, path: readonly string[], value: SourceNode): SourceNode {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const inner = membersOf(node).get(first)?.value;
  return inner === undefined ? node : setMember(node, first, setAt(inner, rest, value));
}

function removeMember(node: SourceNode, key: string): SourceNode {
  if (node.kind !== 'object') return node;
  const members = new Map(node.members);
  members.delete(key);
  return { ...node, members };
}

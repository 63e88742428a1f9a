import { fieldsOfGroup, listGroups, schemaOfField, schemaPathOf } from '../field-groups.ts';
import type { FieldDefinition, FormDefinition, Json, RuleDefinition } from '../form-definition.ts';

/** A use of a name in a definition. The name refers to a field, a group or a section. */
export interface NameUse {
  /**
   * - `field`: a field at the top level of the form
   * - `target`: a field or, with `each`, a field of the row; `section-target` also allows a section; `value` does not
   *   allow a group
   * - `member`: a field of the group in `each`
   * - `path`: a template path of a field that is not a group, e.g. `"Sports.Total"`
   * - `group`: a repeated group; `items`: also a group, used where only groups are valid
   */
  readonly kind: 'field' | 'target' | 'section-target' | 'value' | 'member' | 'path' | 'group' | 'items';
  readonly name: string;
  /** The name's path, and whether the name is the key or the value at that path. */
  readonly path: readonly string[];
  readonly which: 'key' | 'value';
  /** The group whose rows contain the name. */
  readonly each?: string | undefined;
}

type Kind = NameUse['kind'];
type Names = readonly string[] | Readonly<Record<string, unknown>> | undefined;

/** Lists every use of a name that must exist, in the order of the file's keys. Does not look inside logic. */
export function findNameUses(definition: FormDefinition): readonly NameUse[] {
  const uses: NameUse[] = [];
  const { schema, uiSchema, sections, fields, rules, checks, compute, lookups, prefill, dialogs, notes, review } =
    definition;

  add('field', ['schema', 'required'], schema.required);
  for (const group of listGroups(definition)) {
    const path = schemaPathOf(group);
    add('member', [...path, 'items', 'required'], schemaOfField(definition, group)?.items?.required, group);
  }
  add('field', ['uiSchema'], uiSchema);
  for (const [name, ui] of Object.entries(uiSchema ?? {})) addItems(['uiSchema', name], name, ui);
  for (const [id, section] of Object.entries(sections)) add('field', ['sections', id, 'fields'], section.fields);
  add('field', ['fields'], fields);
  for (const [name, field] of Object.entries(fields ?? {})) addItems(['fields', name], name, field);
  for (const [id, rule] of Object.entries(rules ?? {})) addRule(['rules', id], rule);
  for (const [id, { each, at }] of Object.entries(checks ?? {})) {
    addOne('group', ['checks', id, 'each'], each);
    addOne('target', ['checks', id, 'at'], at, each);
  }
  add('path', ['compute'], compute);
  for (const [id, { each }] of Object.entries(lookups ?? {})) addOne('group', ['lookups', id, 'each'], each);
  for (const [id, entry] of Object.entries(prefill ?? {})) add('field', ['prefill', id, 'fields'], entry.fields);
  for (const [id, { at }] of Object.entries(dialogs ?? {})) addOne('section-target', ['dialogs', id, 'at'], at);
  for (const [id, { at }] of Object.entries(notes ?? {})) addOne('section-target', ['notes', id, 'at'], at);
  for (const [id, decision] of Object.entries(review?.decisions ?? {})) {
    add('field', ['review', 'decisions', id, 'fields'], decision.fields);
  }
  return uses;

  function add(kind: Kind, path: readonly string[], names: Names, each?: string): void {
    if (names === undefined) return;
    if (Array.isArray(names)) {
      (names as readonly string[]).forEach((name, index) => {
        uses.push({ kind, name, path: [...path, `${index}`], which: 'value', each });
      });
    } else {
      for (const name of Object.keys(names)) uses.push({ kind, name, path: [...path, name], which: 'key', each });
    }
  }

  function addOne(kind: Kind, path: readonly string[], name: string | undefined, each?: string): void {
    if (name !== undefined) uses.push({ kind, name, path, which: 'value', each });
  }

  function addRule(path: readonly string[], rule: RuleDefinition): void {
    const { each } = rule;
    addOne('group', [...path, 'each'], each);
    for (const list of ['show', 'hide'] as const) add('section-target', [...path, list], rule[list], each);
    for (const list of ['require', 'disable', 'clear'] as const) add('target', [...path, list], rule[list], each);
    for (const map of ['set', 'options'] as const) add('value', [...path, map], rule[map], each);
  }

  function addItems(path: readonly string[], group: string, holder: FieldDefinition | Readonly<Record<string, Json>>) {
    const items = holder.items as Readonly<Record<string, FieldDefinition>> | undefined;
    if (items === undefined) return;
    uses.push({ kind: 'items', name: group, path: [...path, 'items'], which: 'key' });
    if (fieldsOfGroup(definition, group) === undefined) return;
    add('member', [...path, 'items'], items, group);
    for (const [name, item] of Object.entries(items)) addItems([...path, 'items', name], `${group}.${name}`, item);
  }
}

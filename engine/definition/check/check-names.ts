import { fieldsOfGroup, listFields, isGroupSchema, listGroups } from '../field-groups.ts';
import type { FormDefinition } from '../form-definition.ts';
import { toProblem, type Problem } from '../problem.ts';
import { findNameUses, type NameUse } from '../source/name-uses.ts';
import { createNameFinder } from '../source/nearest-name.ts';
import { placeAt, type SourceNode } from '../source/source-node.ts';
import { checkSections } from './check-sections.ts';

const ITEM_PREFIX = '$item.';
const SECTION_PREFIX = '$section.';

/** What is wrong with a name, and which names would be valid instead. */
interface Complaint {
  readonly rule: string;
  readonly message: string;
  readonly candidates?: Iterable<string>;
  /** Set if the intended name is known. */
  readonly suggestion?: string;
}

/**
 * Checks that every field, group and section that a definition names exists, and that every field is in exactly one
 * section.
 */
export function checkNames(definition: FormDefinition, source: SourceNode): readonly Problem[] {
  const names = knownNames(definition);
  const findNearest = createNameFinder();
  const problems = findNameUses(definition).flatMap((use) => {
    const complaint = judge(use, names);
    if (complaint === undefined) return [];
    const { rule, message, candidates = [] } = complaint;
    const suggestion = complaint.suggestion ?? findNearest(use.name, candidates);
    return [toProblem({ rule, place: placeAt(source, use.path, use.which), message, suggestion })];
  });
  return [...problems, ...checkSections(definition, source)];
}

interface KnownNames {
  readonly fields: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly sections: ReadonlySet<string>;
  /** Template paths of all fields except groups. */
  readonly values: ReadonlySet<string>;
  /** Returns `"$item.<field>"` for each field in a group, or `undefined` if the group does not exist. */
  readonly itemTargets: (group: string) => ReadonlySet<string> | undefined;
}

function knownNames(definition: FormDefinition): KnownNames {
  const targets = new Map<string, ReadonlySet<string> | undefined>();
  const values = listFields(definition).filter(({ schema }) => !isGroupSchema(schema));
  return {
    fields: new Set(Object.keys(definition.schema.properties)),
    groups: new Set(listGroups(definition)),
    sections: new Set(Object.keys(definition.sections).map((id) => SECTION_PREFIX + id)),
    values: new Set(values.map(({ path }) => path)),
    itemTargets(group) {
      if (!targets.has(group)) {
        const fields = fieldsOfGroup(definition, group);
        targets.set(group, fields && new Set(Object.keys(fields).map((name) => ITEM_PREFIX + name)));
      }
      return targets.get(group);
    },
  };
}

function judge(use: NameUse, names: KnownNames): Complaint | undefined {
  const { name, kind } = use;
  switch (kind) {
    case 'group':
      return names.groups.has(name)
        ? undefined
        : { rule: 'unknown-group', message: `there is no repeated group "${name}"`, candidates: names.groups };
    case 'items':
      return names.groups.has(name)
        ? undefined
        : { rule: 'unknown-group', message: `"${name}" is not a repeated group, so it has no "items"` };
    case 'path':
      return judgePath(name, names);
    case 'member':
      return judgeMember(use, names);
    case 'field':
      return names.fields.has(name) ? undefined : unknownField(name, names.fields);
    case 'value':
      return judgeTarget(use, names) ?? judgeValue(use, names);
    case 'target':
      return judgeTarget(use, names);
    case 'section-target':
      if (name.startsWith(SECTION_PREFIX) && use.each === undefined) {
        return names.sections.has(name)
          ? undefined
          : {
              rule: 'unknown-section',
              message: `unknown section "${name.slice(SECTION_PREFIX.length)}"`,
              candidates: names.sections,
            };
      }
      return judgeTarget(use, names);
  }
}

/** Checks a target: a field in the form or, with `each`, a field in the row. */
function judgeTarget({ name, each }: NameUse, names: KnownNames): Complaint | undefined {
  if (each === undefined) {
    if (names.fields.has(name)) return undefined;
    if (!name.startsWith(ITEM_PREFIX)) return unknownField(name, names.fields);
    return { rule: 'unknown-field', message: `"${name}" is a field of a row: it needs "each" with the group's name` };
  }
  const targets = names.itemTargets(each);
  // A separate check reports an unknown group.
  if (targets === undefined || targets.has(name)) return undefined;
  if (!name.startsWith(ITEM_PREFIX)) {
    const message = `with "each", a target must be a field of the row, "$item.<field>", not "${name}"`;
    const meant = ITEM_PREFIX + name;
    return { rule: 'unknown-field', message, ...(targets.has(meant) && { suggestion: meant }) };
  }
  const message = `unknown field "${name.slice(ITEM_PREFIX.length)}" of "${each}"`;
  return { rule: 'unknown-field', message, candidates: targets };
}

/** Rules set and offer only single answers, never rows. */
function judgeValue({ name, each }: NameUse, names: KnownNames): Complaint | undefined {
  const path = name.startsWith(ITEM_PREFIX) ? `${each}.${name.slice(ITEM_PREFIX.length)}` : name;
  return names.groups.has(path) ? groupNotValue(name) : undefined;
}

function judgePath(name: string, { values, groups }: KnownNames): Complaint | undefined {
  if (values.has(name)) return undefined;
  return groups.has(name) ? groupNotValue(name) : unknownField(name, values);
}

function judgeMember({ name, each = '' }: NameUse, { itemTargets }: KnownNames): Complaint | undefined {
  const targets = itemTargets(each);
  if (targets === undefined || targets.has(ITEM_PREFIX + name)) return undefined;
  const candidates = [...targets].map((target) => target.slice(ITEM_PREFIX.length));
  return { rule: 'unknown-field', message: `unknown field "${name}" of "${each}"`, candidates };
}

function groupNotValue(name: string): Complaint {
  return { rule: 'group-target', message: `"${name}" is a repeated group: only its fields can have a value` };
}

function unknownField(name: string, candidates: Iterable<string>): Complaint {
  return { rule: 'unknown-field', message: `unknown field "${name}"`, candidates };
}

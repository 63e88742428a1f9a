import { findReadLookups } from './find-read-lookups.ts';
import { nothingDropped, type Dropped } from './dropped.ts';
import { filterMembers } from './filter-members.ts';
import { isGonePath, type Gone } from './gone.ts';
import { removeUseless } from './remove-useless.ts';
import { removeUses } from './remove-uses.ts';
import { setMember } from '../source/set-member.ts';
import { entriesOf, membersOf, nodeAt, replaceAt, textAt, type SourceNode } from '../source/source-node.ts';

interface WithoutHidden {
  readonly node: SourceNode;
  /** What scenarios cannot answer or expect. */
  readonly hidden: Dropped;
}

/**
 * Turns off fields and sections with `"hide": "always"`: nothing shows, requires, checks or fills them, and no lookup
 * runs only for them. Unlike a dropped field, a hidden field stays in the schema, so earlier answers keep their label
 * and format. Logic that reads the field stays as it is, and lint reports it.
 *
 * @param form with overlays applied
 */
export function hideNames(form: SourceNode): WithoutHidden {
  const gone = readHidden(form);
  if (gone.field.size + gone.section.size === 0) return { node: form, hidden: nothingDropped };
  const readBefore = findReadLookups(form);
  let node = removeUseless(removeUses(declareHidden(form, gone), gone), gone);
  // A lookup that is no longer read can be the only one that reads another.
  for (let count = -1; count !== gone.lookup.size;) {
    count = gone.lookup.size;
    const readNow = findReadLookups(node);
    for (const lookup of readBefore) if (!readNow.has(lookup)) gone.lookup.add(lookup);
    node = filterMembers(node, ['lookups'], (id) => !gone.lookup.has(id));
  }
  return {
    node,
    hidden: { ...nothingDropped, fields: gone.field, sections: gone.section, lookups: gone.lookup },
  };
}

function readHidden(form: SourceNode): Gone {
  const field = new Set<string>();
  const section = new Set<string>();
  const isHidden = (node: SourceNode): boolean => textAt(node, ['hide']) === 'always';
  const readFields = (fields: SourceNode | undefined, prefix: string): void => {
    for (const [name, { value }] of membersOf(fields)) {
      if (isHidden(value)) field.add(prefix + name);
      else readFields(nodeAt(value, ['items']), `${prefix}${name}.`);
    }
  };
  readFields(nodeAt(form, ['fields']), '');
  for (const [id, { value }] of membersOf(nodeAt(form, ['sections']))) {
    if (!isHidden(value)) continue;
    section.add(id);
    for (const entry of entriesOf(nodeAt(value, ['fields']))) field.add(textAt(entry, []));
  }
  return { field, section, lookup: new Set() };
}

/** Settings of a hidden field that still mean something: what its earlier answers are. */
const keptSettings: ReadonlySet<string> = new Set(['hide', 'documents', 'normalize', 'items']);
const keptDrawing: ReadonlySet<string> = new Set(['ui:title', 'ui:enumNames', 'ui:options', 'items']);

/** Makes hidden fields and sections hidden at first, and removes the settings and text that no page shows. */
function declareHidden(form: SourceNode, gone: Gone): SourceNode {
  let node = form;
  for (const id of gone.section) {
    node = replaceAt(node, ['sections', id], (section) => setMember(section, 'initially', toHidden(section, 'hidden')));
  }
  const fields = nodeAt(node, ['fields']) ?? { kind: 'object', place: form.place, members: new Map() };
  node = setMember(node, 'fields', declareFields(fields, gone, ''));
  for (const name of gone.field) {
    if (name.includes('.')) continue;
    node = filterMembers(node, ['schema', 'properties', name], (key) => key !== 'description');
    const isSecret = textAt(node, ['schema', 'properties', name, 'writeOnly']) === 'true';
    if (!isSecret) node = filterMembers(node, ['uiSchema', name], (key) => keptDrawing.has(key));
    node = filterMembers(node, ['uiSchema', name, 'ui:options'], (key) => key === 'source');
  }
  return node;
}

function declareFields(fields: SourceNode, gone: Gone, prefix: string): SourceNode {
  let node = fields;
  const ofSections = prefix === '' ? [...gone.field].filter((name) => !name.includes('.')) : [];
  for (const name of new Set([...membersOf(fields).keys(), ...ofSections])) {
    const field: SourceNode = nodeAt(node, [name]) ?? { kind: 'object', place: fields.place, members: new Map() };
    if (isGonePath(gone, prefix + name)) {
      const kept = filterMembers(field, [], (key) => keptSettings.has(key));
      const hidden = setMember(kept, 'hide', toHidden(field, 'always'));
      node = setMember(node, name, setMember(hidden, 'initially', toHidden(field, 'hidden')));
    } else if (nodeAt(field, ['items']) !== undefined) {
      const path = [name, 'items'];
      node = replaceAt(node, path, (items) => declareFields(items, gone, `${prefix}${name}.`));
    }
  }
  return node;
}

/** The setting's location is that of `hide`, which caused it. */
function toHidden(holder: SourceNode, value: string): SourceNode {
  return { kind: 'scalar', place: (nodeAt(holder, ['hide']) ?? holder).place, value };
}

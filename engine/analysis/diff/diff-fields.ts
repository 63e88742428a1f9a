import { isGroupSchema, listFields, schemaPathOf, type PlacedField } from '../../definition/field-groups.ts';
import type { FormDefinition } from '../../definition/form-definition.ts';
import { labelOf, spellOut } from '../explain/form-words.ts';
import { joinWords, quote, quoteLabel } from '../../logic/words/join-words.ts';
import { subjectOf, toChange, type Change, type Sides } from './change.ts';
import { diffField } from './diff-field.ts';
import { tellRequired, tellVisible } from './diff-effects.ts';
import { collectEffects } from './rule-effects.ts';

/** Lists fields that are new, removed or changed, in the order of the later definition. */
export function diffFields(sides: Sides): readonly Change[] {
  const before = new Map(listFields(sides.before).map((field) => [field.path, field]));
  const after = new Map(listFields(sides.after).map((field) => [field.path, field]));
  const isNew = ({ path }: PlacedField): boolean => !before.has(path);
  const isGone = ({ path }: PlacedField): boolean => !after.has(path);
  // A new or removed group includes its fields.
  const outermost = (all: ReadonlyMap<string, PlacedField>, is: (field: PlacedField) => boolean) =>
    [...all.values()].filter((field) => is(field) && (field.group === undefined || !is(all.get(field.group)!)));
  return [
    ...outermost(before, isGone).map((field) => tellRemoved(sides, field)),
    ...outermost(after, isNew).map((field) => tellAdded(sides, field)),
    ...[...after.values()]
      .filter((field) => !isNew(field))
      .flatMap((field) => diffField(sides, before.get(field.path)!, field)),
  ];
}

/** Returns `the waiver` for a form whose id is one word; otherwise `the form “quote sports”`. */
export function nameForm({ id }: FormDefinition): string {
  return id.includes('-') ? `the form ${quote(spellOut(id))}` : `the ${id}`;
}

function tellRemoved({ before, after }: Sides, field: PlacedField): Change {
  const asker = askerOf(after, before, field);
  const words = `${asker} no longer ${tellAsking(field)}`;
  return toChange({ kind: 'field-removed', path: schemaPathOf(field.path), before: field.schema, words });
}

function tellAdded({ after }: Sides, field: PlacedField): Change {
  const effects = collectEffects(after);
  const visible = tellVisible(after, effects, field.path);
  const required = tellRequired(after, effects, field);
  const isShownOnly = field.schema.readOnly === true || after.compute?.[field.path] !== undefined;
  const verb = isShownOnly ? `shows ${quoteLabel(labelOf(field))}` : tellAsking(field);
  const rows = isGroupSchema(field.schema)
    ? `, each with ${joinWords(Object.entries(field.schema.items?.properties ?? {}).map(([name, schema]) => quoteLabel(schema.title ?? name)))}`
    : '';
  const need = required === 'always' || required === visible ? ' (required)' : ` (required ${required})`;
  const asked = `${verb}${required === 'never' ? '' : need}${rows}${visible === 'always' ? '' : ` ${visible}`}`;
  const words = `${askerOf(after, after, field)} ${asked}`;
  return toChange({ kind: 'field-added', path: schemaPathOf(field.path), after: field.schema, words });
}

function askerOf(named: FormDefinition, definition: FormDefinition, { group }: PlacedField): string {
  const around = listFields(definition).find(({ path }) => path === group);
  return around === undefined ? nameForm(named) : `every entry of ${subjectOf(definition, around)}`;
}

/** Returns e.g. `asks for Group ID`, `asks “Which sport?”`. */
function tellAsking(field: PlacedField): string {
  const label = labelOf(field);
  return label.endsWith('?') ? `asks ${quote(label)}` : `asks for ${quoteLabel(label)}`;
}

import { listFields, type PlacedField } from '../../definition/field-groups.ts';
import type { FormDefinition, Json } from '../../definition/form-definition.ts';
import { isDeepEqual } from '../../definition/is-deep-equal.ts';
import { toPointer } from '../../definition/source/json-pointer.ts';
import { labelOf } from '../explain/form-words.ts';
import { quote, quoteLabel } from '../../logic/words/join-words.ts';

/** One difference between two definitions, as data and in words. */
export interface Change {
  readonly kind: ChangeKind;
  /**
   * JSON pointer into the definitions, e.g. `"/uiSchema/GroupID/ui:help"`. For a rule's effects on a field, it is the
   * field's pointer.
   */
  readonly path: string;
  /** The old value, if there was one. For a rule's effects, the value is descriptive text. */
  readonly before?: Json;
  readonly after?: Json;
  /** A clause without a period, e.g. `Phone becomes optional`. */
  readonly words: string;
  /** The subject of the clause, if several subjects can share the clause, e.g. `Phone`. */
  readonly subject?: string;
}

/** The part of a form that a change affects. */
export type ChangeKind =
  | 'announcement' | 'check' | 'choices' | 'clear' | 'computed' | 'context' | 'dialog' | 'documents' | 'drawing' | 'field-added' | 'field-moved'
  | 'field-order' | 'field-removed' | 'form' | 'help' | 'label' | 'limit' | 'lookup' | 'message' | 'migration' | 'note' | 'other' | 'page'
  | 'pattern' | 'prefill' | 'read-only' | 'required' | 'review' | 'section' | 'section-added' | 'section-order' | 'section-removed' | 'set'
  | 'tidying' | 'type' | 'visibility'; // oxfmt-ignore

/** The two definitions to compare. `before` is the definition that a school starts from. */
export interface Sides {
  readonly before: FormDefinition;
  readonly after: FormDefinition;
}

interface ChangeDetails {
  readonly kind: ChangeKind;
  readonly path: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
  /** If this is set, `words` is only the predicate: `becomes optional`. */
  readonly subject?: string;
  readonly words: string;
}

/** Builds a change. Both values are exactly as in the definitions. A value that does not exist is left out. */
export function toChange({ kind, path, before, after, subject, words }: ChangeDetails): Change {
  return {
    kind,
    path: toPointer(path),
    ...(before !== undefined && { before: before as Json }),
    ...(after !== undefined && { after: after as Json }),
    words: subject === undefined ? words : `${subject} ${words}`,
    ...(subject !== undefined && { subject }),
  };
}

/** Returns whether two parts of definitions are equal. A missing part differs from every existing part. */
export function isSame(before: unknown, after: unknown): boolean {
  if (before === undefined || after === undefined) return before === after;
  return isDeepEqual(before as Json, after as Json);
}

/** Returns a field's name for use in a sentence. If two fields have the same label, the name includes the section. */
export function subjectOf(definition: FormDefinition, { path, name }: PlacedField): string {
  let names = subjects.get(definition);
  if (names === undefined) subjects.set(definition, (names = nameFields(definition)));
  return names.get(path) ?? name;
}

// Determines the fields' names once for each form, not once for each field. Definitions never change.
const subjects = new WeakMap<FormDefinition, ReadonlyMap<string, string>>();

function nameFields(definition: FormDefinition): ReadonlyMap<string, string> {
  const fields = listFields(definition);
  const byPath = new Map(fields.map((field) => [field.path, field]));
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  for (const label of fields.filter(({ group }) => group === undefined).map(labelOf)) {
    (seen.has(label) ? repeated : seen).add(label);
  }
  const sections = new Map(
    Object.values(definition.sections).flatMap(({ title, fields: listed }) => listed.map((path) => [path, title])),
  );
  return new Map(
    fields.map((field): [string, string] => {
      const label = quoteLabel(labelOf(field));
      const group = field.group === undefined ? undefined : byPath.get(field.group);
      if (group !== undefined) return [field.path, `${label} of ${quoteLabel(labelOf(group))}`];
      const section = repeated.has(labelOf(field)) ? sections.get(field.path) : undefined;
      return [field.path, section === undefined ? label : `${label} in ${quote(section)}`];
    }),
  );
}

/** Returns the clause for something that is new, removed or changed. */
export function pickWords(before: unknown, after: unknown, words: PickedWords): string {
  if (before === undefined) return words.added;
  return after === undefined ? words.removed : words.changed;
}

interface PickedWords {
  readonly added: string;
  readonly removed: string;
  readonly changed: string;
}

import type { FormDefinition, Json } from '../../definition/form-definition.ts';
import { listFields, type PlacedField } from '../../definition/field-groups.ts';
import { isDeepEqual } from '../../definition/is-deep-equal.ts';
import { toPointer } from '../../definition/json-pointer.ts';
import { labelOf } from '../explain/form-words.ts';
import { quote, quoteLabel } from '../explain/join-words.ts';

/** One difference between two definitions, as data and in words. */
export interface Change {
  readonly kind: ChangeKind;
  /** JSON pointer into the definitions, e.g. `"/uiSchema/GroupID/ui:help"`; what rules do to a field stands at the field. */
  readonly path: string;
  /** What was there; absent when nothing was. What rules do is told in words here as well. */
  readonly before?: Json;
  readonly after?: Json;
  /** A clause without a full stop, e.g. `Phone becomes optional`. */
  readonly words: string;
  /** What the clause begins with when it can be said of several at once, e.g. `Phone`. */
  readonly subject?: string;
}

export type ChangeKind =
  | 'announcement' | 'check' | 'choices' | 'clear' | 'computed' | 'context' | 'dialog' | 'documents' | 'drawing' | 'field-added' | 'field-moved'
  | 'field-order' | 'field-removed' | 'form' | 'help' | 'label' | 'limit' | 'lookup' | 'message' | 'migration' | 'other' | 'page'
  | 'pattern' | 'prefill' | 'read-only' | 'required' | 'section' | 'section-added' | 'section-order' | 'section-removed' | 'set'
  | 'tidying' | 'type' | 'visibility'; // prettier-ignore

/** The two definitions that are compared; `before` is what a school starts from. */
export interface Sides {
  readonly before: FormDefinition;
  readonly after: FormDefinition;
}

interface ChangeDetails {
  readonly kind: ChangeKind;
  readonly path: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
  /** With it, `words` is what is said of it: `becomes optional`. */
  readonly subject?: string;
  readonly words: string;
}

/** A change; both sides are kept as they are in the definitions, and left out where there is nothing. */
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

/** Whether two parts of definitions say the same; one that is not there differs from every one that is. */
export function isSame(before: unknown, after: unknown): boolean {
  if (before === undefined || after === undefined) return before === after;
  return isDeepEqual(before as Json, after as Json);
}

/** What a field is called in a sentence; where two have one label, by its section as well. */
export function subjectOf(definition: FormDefinition, { path, name }: PlacedField): string {
  let names = subjects.get(definition);
  if (names === undefined) subjects.set(definition, (names = nameFields(definition)));
  return names.get(path) ?? name;
}

// A large form is named once and not once a field; definitions never change.
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

/** The clause for something that is new, gone or different. */
export function pickWords(before: unknown, after: unknown, words: PickedWords): string {
  if (before === undefined) return words.added;
  return after === undefined ? words.removed : words.changed;
}

interface PickedWords {
  readonly added: string;
  readonly removed: string;
  readonly changed: string;
}

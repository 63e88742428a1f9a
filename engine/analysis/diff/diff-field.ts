import type { FieldSchema, Json } from '../../definition/form-definition.ts';
import { isGroupSchema, schemaPathOf, type PlacedField } from '../../definition/field-groups.ts';
import { labelOf, tellAnswer, uiSchemaOf } from '../explain/form-words.ts';
import { isSame, pickWords, subjectOf, toChange, type Change, type Sides } from './change.ts';
import { diffChoices } from './diff-choices.ts';
import { diffDrawing } from './diff-drawing.ts';
import { diffBehaviour } from './diff-behaviour.ts';
import { diffRest } from './diff-rest.ts';
import { keywordWords } from './keyword-words.ts';
import { quote } from '../../logic/words/join-words.ts';

/** Lists changes in a field that both definitions have, with its choices, uiSchema and behavior. */
export function diffField(sides: Sides, past: PlacedField, now: PlacedField): readonly Change[] {
  const subject = subjectOf(sides.after, now);
  return [
    ...diffLabel(past, now),
    ...diffKeywords(sides, { past, now, subject }),
    ...diffChoices(sides, { past, now, subject }),
    ...diffDrawing(uiSchemaOf(sides.before, now.path), uiSchemaOf(sides.after, now.path), { path: now.path, subject }),
    ...diffBehaviour(sides, { path: now.path, subject }),
  ];
}

export interface FieldPair {
  readonly past: PlacedField;
  readonly now: PlacedField;
  readonly subject: string;
}

function diffLabel(past: PlacedField, now: PlacedField): readonly Change[] {
  if (past.schema.title === now.schema.title) return [];
  return [
    toChange({
      kind: 'label',
      path: [...schemaPathOf(now.path), 'title'],
      before: past.schema.title,
      after: now.schema.title,
      words: `${quote(labelOf(past))} is now called ${quote(labelOf(now))}`,
    }),
  ];
}

/** Other code describes the label, the choices, and the contents of a row. */
const elsewhere: ReadonlySet<string> = new Set(['title', 'enum', 'properties', 'required']);

function diffKeywords({ after }: Sides, { past, now, subject }: FieldPair): readonly Change[] {
  const path = schemaPathOf(now.path);
  const keys = new Set([...Object.keys(past.schema), ...Object.keys(now.schema)]);
  return [...keys].flatMap((key) => {
    const [before, is] = [past.schema, now.schema].map((schema) => schema[key as keyof FieldSchema]);
    if (elsewhere.has(key) || isSame(before, is)) return [];
    if (key === 'items') {
      // Leaves out a group's fields and a list's choices, because other code compares them.
      if (isGroupSchema(past.schema) && isGroupSchema(now.schema))
        return diffRest(before, is, { kind: 'other', path: [...path, key], except: ['properties', 'required'] });
      return diffRest(before, is, { kind: 'type', path: [...path, key], except: ['enum'] });
    }
    const words = keywordWords[key];
    if (words === undefined) return diffRest(before, is, { kind: 'other', path: [...path, key] });
    const [added, removed] = words.tell(tellValueOf(is, now, after));
    return [
      toChange({
        kind: words.kind,
        path: [...path, key],
        before,
        after: is,
        subject,
        words: pickWords(before, is, { added, removed, changed: added }),
      }),
    ];
  });
}

function tellValueOf(value: unknown, field: PlacedField, definition: Sides['after']): string {
  return value === undefined ? '' : tellAnswer(definition, field, value as Json);
}

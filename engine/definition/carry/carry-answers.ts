import type { Answers } from '../../live-form/form.ts';
import { isEmpty } from '../../logic/emptiness.ts';
import { isGroupSchema, schemaOfField } from '../field-groups.ts';
import type { FieldSchema, FormDefinition, Json } from '../form-definition.ts';
import { findMismatch } from './carry-value.ts';
import { migrateAnswers } from './migrate-answers.ts';

/** Answers that were saved, possibly with an earlier version of the form. */
export interface KeptAnswers {
  /** The form version that the answers were given for. */
  readonly version: number;
  readonly answers: Answers;
  /** The definition of that version of the form. Used only for the labels of questions that no longer exist. */
  readonly definition?: FormDefinition | undefined;
}

/** The answers that fit this version of the form, and the answers that do not. */
export interface CarriedAnswers {
  readonly answers: Answers;
  readonly lost: readonly LostAnswer[];
}

/** Why an answer could not be kept. */
export type LostReason =
  /** The form no longer asks the question. */
  | 'field-removed'
  /** The question now takes a different kind of answer. */
  | 'type'
  /** The answer is no longer one of the choices. */
  | 'option'
  /** Two questions have been merged, and the other question's answer was kept. */
  | 'collision';

/** An answer that did not fit. */
export interface LostAnswer {
  /**
   * Path in the current form, e.g. `"Dependents.0.Relationship"`, or the old path if the form no longer has the field.
   */
  readonly path: string;
  readonly value: Json;
  readonly reason: LostReason;
  /** The question's label, e.g. `"Dependents 1: Relationship"`, or the field's name if there is no label. */
  readonly label: string;
  /** The reason, worded for the user. */
  readonly message: string;
}

const words: Readonly<Record<LostReason, string>> = {
  'field-removed': 'The form no longer asks for this.',
  type: 'This question now takes a different kind of answer.',
  option: 'This answer is no longer available.',
  collision: 'Two earlier questions were combined into this one.',
};

/**
 * Converts answers to an earlier version of a form into answers to the current form. Applies the migrations in order,
 * then leaves out and reports the answers for which the form has no field, and the answers that do not fit their
 * fields. Keeps incomplete and wrong answers.
 *
 * @param kept answers to the form's own version need no migration; answers to a newer version stay unchanged
 */
export function carryAnswers(definition: FormDefinition, kept: KeptAnswers): CarriedAnswers {
  const { version, answers } = kept;
  const lost: LostAnswer[] = [];
  const lose: Lose = (answer) => {
    const label = answer.reason === 'field-removed' ? labelBefore(kept, answer) : answer.label;
    lost.push({ ...answer, label, message: words[answer.reason] });
  };
  const steps = Object.keys(definition.migrations ?? {})
    .map(Number)
    .filter((step) => step > version && step <= definition.version)
    .sort((left, right) => left - right);
  let current: Answers = answers;
  for (const step of steps) {
    const migrated = migrateAnswers(current, definition.migrations?.[String(step)] ?? {});
    for (const { name, value, reason } of migrated.lost) lose({ path: name, label: name, value, reason });
    current = migrated.answers;
  }
  const fields = fieldsInOrder(definition);
  return { answers: fitRow(current, { fields, path: '', label: '' }, lose), lost };
}

type Lose = (answer: Omit<LostAnswer, 'message'>) => void;

function labelBefore({ definition }: KeptAnswers, { path, label }: Omit<LostAnswer, 'message'>): string {
  const template = path.replaceAll(/\.\d+(?=\.)/g, '');
  const title = definition && schemaOfField(definition, template)?.title;
  return title === undefined ? label : label.slice(0, label.lastIndexOf(': ') + 1).replace(/:$/, ': ') + title;
}

/** Lists the fields in the order in which the form draws them, because the caller may have sorted the answers. */
function fieldsInOrder({ schema: { properties }, sections }: FormDefinition): Row['fields'] {
  const drawn = Object.values(sections)
    .sort((left, right) => left.order - right.order)
    .flatMap(({ fields }) => fields.filter((name) => Object.hasOwn(properties, name)));
  return Object.fromEntries(
    [...new Set([...drawn, ...Object.keys(properties)])].map((name) => [name, properties[name]!]),
  );
}

/** A form's answers, or the answers in one row of a group. */
interface Row {
  readonly fields: Readonly<Record<string, FieldSchema>>;
  /** `""`, or a path that ends in a dot, e.g. `"Dependents.0."`. */
  readonly path: string;
  /** `""`, or `"Dependents 1: "`. */
  readonly label: string;
}

function fitRow(answers: Answers, row: Row, lose: Lose): Answers {
  const entries = Object.entries(row.fields).flatMap(([name, schema]): readonly (readonly [string, Json])[] => {
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (value === undefined) return [];
    const path = row.path + name;
    const place = { path, label: row.label + (schema.title ?? name), schema };
    const fitted = isEmpty(value) ? value : fitValue(value, place, lose);
    return fitted === undefined ? [] : [[name, fitted]];
  });
  for (const [name, value] of Object.entries(answers)) {
    if (Object.hasOwn(row.fields, name)) continue;
    lose({ path: row.path + name, label: row.label + name, value, reason: 'field-removed' });
  }
  return Object.fromEntries(entries);
}

interface Place {
  readonly path: string;
  readonly label: string;
  readonly schema: FieldSchema;
}

function fitValue(value: Json, { path, label, schema }: Place, lose: Lose): Json | undefined {
  const mismatch = findMismatch(value, schema);
  if (mismatch !== undefined) {
    lose({ path, label, value, reason: mismatch });
    return undefined;
  }
  if (!Array.isArray(value)) return value;
  return isGroupSchema(schema)
    ? fitRows(value, { path, label, schema }, lose)
    : fitEntries(value, { path, label, schema }, lose);
}

function fitRows(rows: readonly Json[], { path, label, schema }: Place, lose: Lose): readonly Json[] {
  return rows.flatMap((row, index) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      lose({ path: `${path}.${index}`, label: `${label} ${index + 1}`, value: row, reason: 'type' });
      return [];
    }
    const fields = schema.items?.properties ?? {};
    return [fitRow(row as Answers, { fields, path: `${path}.${index}.`, label: `${label} ${index + 1}: ` }, lose)];
  });
}

/** Keeps the checked boxes that still exist. */
function fitEntries(entries: readonly Json[], { path, label, schema }: Place, lose: Lose): Json | undefined {
  const fitting = entries.filter((value) => {
    const reason = findMismatch(value, schema.items ?? {});
    if (reason !== undefined) lose({ path, label, value, reason });
    return reason === undefined;
  });
  return isEmpty(fitting) ? undefined : fitting;
}

import { isGroupSchema } from '../definition/field-groups.ts';
import type { FieldSchema, FormDefinition, Json } from '../definition/form-definition.ts';
import type { Answers, Form, Issue } from '../live-form/form.ts';
import { keepChosen } from '../live-form/evaluation/chosen-options.ts';
import { isSameValue } from '../live-form/state/same-value.ts';
import { isEmpty } from '../logic/emptiness.ts';
import { normalizeAnswer } from '../validation/normalize-value.ts';
import { definitionOfField, makeJudgedIssue, type ArrivedField } from './make-judged-issue.ts';

/** The received answers, and the values that the host itself filled in. */
export interface Arrived {
  readonly given: Answers;
  readonly prefilled: Answers;
}

/**
 * Finds values of hidden fields, choices that cannot be chosen, and changed values of read-only fields, in the form and
 * in rows.
 */
export function findForged(form: Form, arrived: Arrived): readonly Issue[] {
  return form.fieldPaths.flatMap((path) =>
    judgeField(form, { path, template: path, schema: form.schema.properties[path]!, ...arrived }),
  );
}

interface JudgedField extends ArrivedField, Arrived {
  readonly schema: FieldSchema;
}

function judgeField(form: Form, field: JudgedField): readonly Issue[] {
  const { definition } = form;
  const { path, given, prefilled } = field;
  const { visible, readOnly, value, options } = form.field(path);
  if (isGroupSchema(field.schema)) return judgeRows(form, field, { visible, readOnly });
  const arrived = readNormalised(field, definition, given);
  if (!visible) return arrived === undefined ? [] : [makeJudgedIssue(definition, field, 'hidden-value')];
  if (!readOnly) return isChosenOnly(arrived, value) ? [] : [makeJudgedIssue(definition, field, 'enum')];
  const isKept = isDerived(form, path)
    ? arrived === undefined || isSameValue(arrived, value)
    : isSameValue(arrived, keepChosen(readNormalised(field, definition, prefilled), options));
  return isKept ? [] : [makeJudgedIssue(definition, field, 'read-only-changed')];
}

function judgeRows(
  form: Form,
  { path, template, schema, given, prefilled }: JudgedField,
  { visible, readOnly }: { readonly visible: boolean; readonly readOnly: boolean },
): readonly Issue[] {
  const { definition } = form;
  const rows = rowsAt(given, template);
  const putThere = rowsAt(prefilled, template);
  if (!visible) return rows.length === 0 ? [] : [makeJudgedIssue(definition, { path, template }, 'hidden-value')];
  if (readOnly && rows.length !== putThere.length) {
    return [makeJudgedIssue(definition, { path, template }, 'read-only-changed')];
  }
  return rows.flatMap((row, index) =>
    Object.entries(schema.items?.properties ?? {}).flatMap(([name, inner]) =>
      judgeField(form, {
        path: `${path}.${index}.${name}`,
        template: `${template}.${name}`,
        schema: inner,
        given: row,
        prefilled: putThere[index] ?? {},
      }),
    ),
  );
}

/**
 * A page never submits a disabled or excluded choice. The form does not count such choices, so the list that arrived
 * would have more entries than the form's list.
 */
function isChosenOnly(arrived: Json | undefined, value: Json | undefined): boolean {
  if (!Array.isArray(arrived)) return true;
  const held: readonly Json[] = Array.isArray(value) ? value : [];
  return arrived.every((entry: Json) => held.some((other) => isSameValue(entry, other)));
}

/** Returns whether the engine itself computes the field's value. */
function isDerived(form: Form, path: string): boolean {
  return form.explain(path).reasons.some(({ effect, holds }) => effect === 'set' && holds === true);
}

function rowsAt(answers: Answers, template: string): readonly Answers[] {
  const value = readOwn(answers, template);
  return Array.isArray(value) ? value : [];
}

function readNormalised(
  { schema, template }: Pick<JudgedField, 'schema' | 'template'>,
  definition: FormDefinition,
  answers: Answers,
): Json | undefined {
  const value = readOwn(answers, template);
  if (isEmpty(value)) return undefined;
  const normalised = normalizeAnswer(value, schema, definitionOfField(definition, template)?.normalize);
  return isEmpty(normalised) ? undefined : normalised;
}

/**
 * Reads the field at the end of a path. `answers` belong to the form or to a row. The path's last segment is the
 * field's name in that form or row.
 */
function readOwn(answers: Answers, template: string): Json | undefined {
  const name = template.slice(template.lastIndexOf('.') + 1);
  return Object.hasOwn(answers, name) ? answers[name] : undefined;
}

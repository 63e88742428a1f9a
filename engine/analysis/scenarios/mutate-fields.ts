import { fieldsOfGroup, groupAround, isGroupSchema, listFields, schemaPathOf } from '../../definition/field-groups.ts';
import type { FieldDefinition, FieldSchema, FormDefinition } from '../../definition/form-definition.ts';
import { isNeverShown } from '../../definition/never-shown.ts';
import type { FormChange } from './mutant.ts';
import { nameField } from './name-field.ts';

const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;
const constraints = ['pattern', 'format', 'uniqueItems', 'multipleOf', 'readOnly'] as const;

/** Changes limits, patterns, required fields, initially hidden fields, normalizers and messages. */
export function listFieldChanges(definition: FormDefinition): readonly FormChange[] {
  return [
    ...requiredIn(definition, ['schema', 'required'], definition.schema.required ?? [], ''),
    ...Object.entries(definition.sections).flatMap(([id, { initially, hide, fields }]): readonly FormChange[] =>
      initially !== 'hidden' || hide === 'always'
        ? []
        : [
            {
              kind: 'drop-hidden',
              change: `${nameField(definition, `$section.${id}`)} is shown from the start`,
              edit: { path: ['sections', id, 'initially'] },
              names: [`$section.${id}`, ...fields],
            },
          ],
    ),
    ...Object.keys(definition.messages ?? {}).map((code): FormChange => ({
      kind: 'drop-message',
      change: `the form has no message of its own for "${code}"`,
      edit: { path: ['messages', code] },
      names: [],
    })),
    ...listFields(definition)
      .filter(({ path }) => !isNeverShown(definition, path))
      .flatMap(({ path, schema }) => [
        ...schemaChanges(definition, path, schema),
        ...behaviourChanges(definition, path),
      ]),
  ];
}

function schemaChanges(definition: FormDefinition, path: string, schema: FieldSchema): readonly FormChange[] {
  const at = schemaPathOf(path);
  const own = constraintChanges({ definition, path, at, schema });
  if (isGroupSchema(schema)) {
    return [...own, ...requiredIn(definition, [...at, 'items', 'required'], schema.items?.required ?? [], `${path}.`)];
  }
  const entries =
    schema.items === undefined
      ? []
      : constraintChanges({ definition, path, at: [...at, 'items'], schema: schema.items });
  return [...own, ...entries];
}

interface Constrained {
  readonly definition: FormDefinition;
  readonly path: string;
  readonly at: readonly string[];
  readonly schema: FieldSchema;
}

function constraintChanges({ definition, path, at, schema }: Constrained): readonly FormChange[] {
  const name = nameField(definition, path);
  const names = [path.split('.').at(-1) ?? path];
  return [
    ...limits.flatMap((limit) => {
      const value = schema[limit];
      if (value === undefined) return [];
      return [value + 1, value - 1]
        .filter((shifted) => canMatter(schema, limit, shifted))
        .map((shifted): FormChange => ({
          kind: 'shift-limit',
          change: `${limit} of ${name} is ${shifted} instead of ${value}`,
          edit: { path: [...at, limit], value: shifted },
          names,
          shownBy: path,
        }));
    }),
    ...constraints
      .filter((keyword) => schema[keyword] !== undefined && schema[keyword] !== false)
      .map((keyword): FormChange => ({
        kind: 'drop-constraint',
        change: `${name} has no ${keyword}`,
        edit: { path: [...at, keyword] },
        names,
        ...(keyword !== 'readOnly' && { shownBy: path }),
      })),
  ];
}

/**
 * Validators never see an empty text or list, so a minimum of 1 has the same effect as a minimum of 0. Also, a user
 * cannot select more boxes than there are.
 */
function canMatter(schema: FieldSchema, limit: (typeof limits)[number], shifted: number): boolean {
  if (limit === 'minLength' || limit === 'minItems') return shifted > 0;
  if (limit !== 'maxItems' || schema.uniqueItems !== true) return true;
  return shifted <= (schema.items?.enum?.length ?? Number.POSITIVE_INFINITY);
}

function requiredIn(
  definition: FormDefinition,
  at: readonly string[],
  required: readonly string[],
  prefix: string,
): readonly FormChange[] {
  return required.map((field, index) => ({
    kind: 'drop-required',
    change: `${nameField(definition, prefix + field)} is no longer required`,
    edit: { path: [...at, String(index)] },
    names: [field],
  }));
}

function behaviourChanges(definition: FormDefinition, path: string): readonly FormChange[] {
  const { at, field } = behaviourOf(definition, path);
  const name = nameField(definition, path);
  const names = [path.split('.').at(-1) ?? path];
  return [
    ...(field.initially !== 'hidden'
      ? []
      : [
          {
            kind: 'drop-hidden' as const,
            change: `${name} is shown from the start`,
            edit: { path: [...at, 'initially'] },
            names,
          },
        ]),
    ...(field.onHide !== 'clear'
      ? []
      : [
          {
            kind: 'drop-on-hide' as const,
            change: `${name} keeps its answer while hidden`,
            edit: { path: [...at, 'onHide'] },
            names,
          },
        ]),
    ...(field.normalize ?? []).map((step, index): FormChange => ({
      kind: 'drop-normalize',
      change: `${name} is not normalized by "${step}"`,
      edit: { path: [...at, 'normalize', String(index)] },
      names,
    })),
    ...Object.keys(field.messages ?? {}).map((code): FormChange => ({
      kind: 'drop-message',
      change: `${name} has no message of its own for "${code}"`,
      edit: { path: [...at, 'messages', code] },
      names,
    })),
  ];
}

function behaviourOf(
  { fields = {}, ...definition }: FormDefinition,
  path: string,
): { readonly at: readonly string[]; readonly field: FieldDefinition } {
  const group = groupAround(path);
  const [first = '', ...rest] = path.split('.');
  const at = ['fields', first, ...rest.flatMap((name) => ['items', name])];
  const isThere = group === undefined || fieldsOfGroup(definition, group) !== undefined;
  const field = isThere
    ? rest.reduce<FieldDefinition | undefined>((found, name) => found?.items?.[name], fields[first])
    : undefined;
  return { at, field: field ?? {} };
}

import type { FieldSchema, FormDefinition, RuleDefinition } from '../../../../engine/index.ts';
import { fieldsOf, type FieldOutline, type FormOutline } from './form-outline.ts';

/** Returns the form in this project's own format. `createForm` receives `$today` through its options. */
export function toEngineDefinition(outline: FormOutline): FormDefinition {
  const fields = fieldsOf(outline);
  return {
    id: 'peers',
    version: 1,
    title: outline.title,
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
      required: fields.filter(({ kind }) => kind === 'yes-no').map(({ name }) => name),
    },
    uiSchema: Object.fromEntries(
      fields.flatMap(({ kind, name }) =>
        kind === 'yes-no' ? [[name, { 'ui:widget': 'radio', 'ui:enumNames': ['Yes', 'No'] }]] : [],
      ),
    ),
    sections: Object.fromEntries(
      outline.sections.map(({ id, title, fields }, order) => [
        id,
        { title, order, fields: fields.map(({ name }) => name) },
      ]),
    ),
    fields: Object.fromEntries(
      fields.flatMap((field) => ('askedBy' in field ? [[field.name, { initially: 'hidden' as const }]] : [])),
    ),
    rules: Object.fromEntries(outline.sections.map((section) => [`${section.id}_somebody`, ruleOf(section.fields)])),
    checks: Object.fromEntries(
      fields.flatMap(({ kind, name }) =>
        kind === 'date'
          ? [
              [
                `${name}_past`,
                {
                  at: name,
                  assert: { '<=': [{ var: name }, { var: '$today' }] },
                  message: 'This date is in the future',
                },
              ],
            ]
          : [],
      ),
    ),
    compute: Object.fromEntries(
      fields.flatMap((field) =>
        field.kind === 'sum' ? [[field.name, { '+': field.addends.map((name) => ({ var: name })) }]] : [],
      ),
    ),
  };
}

function ruleOf(fields: readonly FieldOutline[]): RuleDefinition {
  const followUps = fields.filter((field) => 'askedBy' in field);
  const names = followUps.map(({ name }) => name);
  return { when: { '==': [{ var: followUps[0]!.askedBy }, '1'] }, show: names, require: names };
}

function schemaOf(field: FieldOutline): FieldSchema {
  const { title } = field;
  switch (field.kind) {
    case 'yes-no':
      return { type: 'string', title, enum: ['1', '0'] };
    case 'text':
      return { type: 'string', title, pattern: field.pattern, maxLength: field.maxLength };
    case 'date':
      return { type: 'string', title, format: 'date' };
    case 'select':
      return { type: 'string', title, enum: field.options };
    case 'number':
      return { type: 'number', title, minimum: field.minimum, maximum: field.maximum };
    case 'sum':
      return { type: 'number', title };
  }
}

import type { FieldOutline, FormOutline } from './form-outline.ts';
import type { JsonObject } from './json.ts';

/**
 * Returns the form in Formily's format, for `new Schema(…)` of @formily/json-schema: a void per section, follow-up
 * questions that a reaction shows, and sums that a reaction updates. Formily skips hidden fields, so follow-up
 * questions are simply required.
 */
export function toFormilySchema(outline: FormOutline): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(
      outline.sections.map(({ id, title, fields }) => [
        id,
        {
          type: 'void',
          title,
          'x-component': 'Section',
          'x-component-props': { title },
          properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, outline.today)])),
        },
      ]),
    ),
  };
}

function fieldSchema(field: FieldOutline, today: string): JsonObject {
  const common = { title: field.title, 'x-decorator': 'FormItem' };
  switch (field.kind) {
    case 'yes-no':
      return {
        ...common,
        type: 'string',
        required: true,
        enum: [
          { label: 'Yes', value: '1' },
          { label: 'No', value: '0' },
        ],
        'x-component': 'Radio',
      };
    case 'text':
      return {
        ...common,
        ...followUp(field.askedBy),
        pattern: field.pattern,
        maxLength: field.maxLength,
        'x-component': 'Input',
      };
    case 'date':
      return {
        ...common,
        ...followUp(field.askedBy),
        'x-validator': [{ format: 'date' }, `{{(value) => value > '${today}' ? 'This date is in the future' : ''}}`],
        'x-component': 'DatePicker',
      };
    case 'select':
      return {
        ...common,
        ...followUp(field.askedBy),
        enum: field.options.map((option) => ({ label: option, value: option })),
        'x-component': 'Select',
      };
    case 'number':
      return {
        ...common,
        type: 'number',
        minimum: field.minimum,
        maximum: field.maximum,
        'x-component': 'NumberInput',
      };
    case 'sum':
      return {
        ...common,
        type: 'number',
        readOnly: true,
        'x-component': 'Output',
        'x-reactions': {
          dependencies: field.addends,
          fulfill: { state: { value: `{{${field.addends.map((_, place) => `$deps[${place}]`).join(' + ')}}}` } },
        },
      };
  }
}

function followUp(askedBy: string): JsonObject {
  return {
    type: 'string',
    required: true,
    'x-reactions': {
      dependencies: [askedBy],
      fulfill: { state: { visible: "{{$deps[0] === '1'}}" } },
    },
  };
}

import type { FieldOutline, FormOutline } from './form-outline.ts';
import type { JsonObject } from './json.ts';

/**
 * Returns the form in form-js's format: a group per section, and FEEL expressions that hide fields and add numbers.
 * form-js has no check across values and no latest date, so the date check is left out.
 */
export function toFormJsSchema(outline: FormOutline): JsonObject {
  return {
    type: 'default',
    id: 'peers',
    components: outline.sections.map(({ id, title, fields }) => ({
      type: 'group',
      id,
      label: title,
      components: fields.map(componentOf),
    })),
  };
}

function componentOf(field: FieldOutline): JsonObject {
  const common = { id: `c_${field.name}`, key: field.name, label: field.title };
  const followUp = (askedBy: string, validate: JsonObject) => ({
    ...common,
    conditional: { hide: `=${askedBy} != "1"` },
    // The form skips hidden fields, so a follow-up question is simply required.
    validate: { required: true, ...validate },
  });
  switch (field.kind) {
    case 'yes-no':
      return {
        ...common,
        type: 'radio',
        values: [
          { label: 'Yes', value: '1' },
          { label: 'No', value: '0' },
        ],
        validate: { required: true },
      };
    case 'text':
      return {
        type: 'textfield',
        ...followUp(field.askedBy, { pattern: field.pattern, maxLength: field.maxLength }),
      };
    case 'date':
      return { type: 'datetime', subtype: 'date', dateLabel: field.title, ...followUp(field.askedBy, {}) };
    case 'select':
      return {
        type: 'select',
        values: field.options.map((option) => ({ label: option, value: option })),
        ...followUp(field.askedBy, {}),
      };
    case 'number':
      return { ...common, type: 'number', validate: { min: field.minimum, max: field.maximum } };
    case 'sum':
      return { ...common, type: 'expression', expression: `=${field.addends.join(' + ')}`, computeOn: 'change' };
  }
}

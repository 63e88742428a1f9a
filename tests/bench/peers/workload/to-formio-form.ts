import type { FieldOutline, FormOutline } from './form-outline.ts';
import type { JsonObject } from './json.ts';

/**
 * Returns the form in Form.io's format: a panel per section, conditions on components, and sums and the date check as
 * JsonLogic.
 */
export function toFormioForm(outline: FormOutline): { readonly components: readonly JsonObject[] } {
  return {
    components: outline.sections.map(({ id, title, fields }) => ({
      type: 'panel',
      key: id,
      title,
      input: false,
      components: fields.map((field) => componentOf(field, outline.today)),
    })),
  };
}

function componentOf(field: FieldOutline, today: string): JsonObject {
  const common = { key: field.name, label: field.title, input: true };
  const followUp = (askedBy: string, validate: JsonObject) => ({
    ...common,
    conditional: {
      show: true,
      conjunction: 'all',
      conditions: [{ component: askedBy, operator: 'isEqual', value: '1' }],
    },
    // The form skips hidden components, so a follow-up question is simply required.
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
      return {
        type: 'datetime',
        format: 'yyyy-MM-dd',
        enableTime: false,
        ...followUp(field.askedBy, {
          json: { if: [{ '<=': [{ var: `data.${field.name}` }, today] }, true, 'This date is in the future'] },
        }),
      };
    case 'select':
      return {
        type: 'select',
        dataSrc: 'values',
        data: { values: field.options.map((option) => ({ label: option, value: option })) },
        ...followUp(field.askedBy, {}),
      };
    case 'number':
      return { ...common, type: 'number', validate: { min: field.minimum, max: field.maximum } };
    case 'sum':
      return {
        ...common,
        type: 'number',
        disabled: true,
        calculateValue: { '+': field.addends.map((name) => ({ var: `data.${name}` })) },
      };
  }
}

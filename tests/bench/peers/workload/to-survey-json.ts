import type { FieldOutline, FormOutline } from './form-outline.ts';
import type { JsonObject } from './json.ts';

/**
 * Returns the form in SurveyJS's format: a panel per section on one page, `visibleIf`, and expression questions. It
 * shows errors while the user types.
 */
export function toSurveyJson(outline: FormOutline): JsonObject {
  return {
    title: outline.title,
    checkErrorsMode: 'onValueChanged',
    textUpdateMode: 'onTyping',
    pages: [
      {
        name: 'page',
        elements: outline.sections.map(({ id, title, fields }) => ({
          type: 'panel',
          name: id,
          title,
          elements: fields.map((field) => questionOf(field, outline.today)),
        })),
      },
    ],
  };
}

function questionOf(field: FieldOutline, today: string): JsonObject {
  const common = { name: field.name, title: field.title };
  // The form skips hidden questions, so a follow-up question is simply required.
  const followUp = (askedBy: string) => ({ ...common, visibleIf: `{${askedBy}} = '1'`, isRequired: true });
  switch (field.kind) {
    case 'yes-no':
      return {
        ...common,
        type: 'radiogroup',
        isRequired: true,
        choices: [
          { value: '1', text: 'Yes' },
          { value: '0', text: 'No' },
        ],
      };
    case 'text':
      return {
        ...followUp(field.askedBy),
        type: 'text',
        maxLength: field.maxLength,
        validators: [{ type: 'regex', regex: field.pattern }],
      };
    case 'date':
      return { ...followUp(field.askedBy), type: 'text', inputType: 'date', max: today };
    case 'select':
      return { ...followUp(field.askedBy), type: 'dropdown', choices: field.options };
    case 'number':
      return { ...common, type: 'text', inputType: 'number', min: field.minimum, max: field.maximum };
    case 'sum':
      return { ...common, type: 'expression', expression: field.addends.map((name) => `{${name}}`).join(' + ') };
  }
}

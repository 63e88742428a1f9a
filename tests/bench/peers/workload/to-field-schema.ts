import type { FieldOutline, FormOutline, SectionOutline } from './form-outline.ts';
import type { JsonObject } from './json.ts';

/** Returns one field as JSON Schema; `formatMaximum` is ajv-formats' keyword for dates. */
export function toFieldSchema(field: FieldOutline, { today }: FormOutline): JsonObject {
  const { title } = field;
  switch (field.kind) {
    case 'yes-no':
      return {
        type: 'string',
        title,
        oneOf: [
          { const: '1', title: 'Yes' },
          { const: '0', title: 'No' },
        ],
      };
    case 'text':
      return { type: 'string', title, pattern: field.pattern, maxLength: field.maxLength };
    case 'date':
      return { type: 'string', title, format: 'date', formatMaximum: today };
    case 'select':
      return { type: 'string', title, enum: field.options };
    case 'number':
      return { type: 'number', title, minimum: field.minimum, maximum: field.maximum };
    case 'sum':
      return { type: 'number', title, readOnly: true };
  }
}

/** Returns a section's condition in JSON Schema: the question with the answer yes, and what then applies. */
export function toCondition({ fields }: SectionOutline, then: (followUps: readonly FieldOutline[]) => JsonObject) {
  const followUps = fields.filter((field) => 'askedBy' in field);
  const { askedBy } = followUps[0]!;
  return { if: { properties: { [askedBy]: { const: '1' } }, required: [askedBy] }, then: then(followUps) };
}

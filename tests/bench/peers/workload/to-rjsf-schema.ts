import type { FormOutline, SectionOutline } from './form-outline.ts';
import type { JsonObject } from './json.ts';
import { toCondition, toFieldSchema } from './to-field-schema.ts';

export interface RjsfForm {
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
}

/**
 * Returns the form in RJSF's format: an object per section, whose follow-up questions are properties under `if`/`then`.
 * RJSF does not calculate anything, so the page must calculate the sums.
 */
export function toRjsfForm(outline: FormOutline): RjsfForm {
  return {
    schema: {
      type: 'object',
      title: outline.title,
      properties: Object.fromEntries(outline.sections.map((section) => [section.id, sectionSchema(section, outline)])),
    },
    uiSchema: Object.fromEntries(outline.sections.map((section) => [section.id, sectionUi(section)])),
  };
}

function sectionSchema(section: SectionOutline, outline: FormOutline): JsonObject {
  const schemasOf = (fields: SectionOutline['fields']) =>
    Object.fromEntries(fields.map((field) => [field.name, toFieldSchema(field, outline)]));
  return {
    type: 'object',
    title: section.title,
    properties: schemasOf(section.fields.filter((field) => !('askedBy' in field))),
    required: section.fields.filter(({ kind }) => kind === 'yes-no').map(({ name }) => name),
    ...toCondition(section, (followUps) => ({
      properties: schemasOf(followUps),
      required: followUps.map(({ name }) => name),
    })),
  };
}

function sectionUi({ fields }: SectionOutline): JsonObject {
  return {
    'ui:order': [...fields.map(({ name }) => name), '*'],
    ...Object.fromEntries(
      fields.flatMap(({ kind, name }) => (kind === 'yes-no' ? [[name, { 'ui:widget': 'radio' }]] : [])),
    ),
  };
}

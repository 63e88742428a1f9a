import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import type { Form } from '@campus-cover/engine';
import { BoundField } from './bound-field.tsx';
import { fieldNames } from './section-schema.ts';

/**
 * RJSF's `fields.ObjectField`: draws the fields of a section or a row, one below the other. RJSF's own ObjectField also
 * renames, adds and removes properties, which no form does. It keeps handlers, a path and a copy of the props for each
 * field.
 */
export function SectionFields({ schema, registry }: FieldProps<unknown, RJSFSchema, Form>) {
  return fieldNames(schema).map((name) => <BoundField key={name} form={registry.formContext} name={name} />);
}
